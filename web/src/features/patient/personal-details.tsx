import { Link } from 'react-router';
import { formatPhone } from '#web/lib/format-phone.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { DescriptionList } from '#web/ui/description-list.tsx';
import { usePatient } from './patient-api.ts';

/** Name, contact and membership of the signed-in person. */
export function PersonalDetails() {
  const { firstName, lastName, email, phone, memberId, isAmbassador } = usePatient();

  return (
    <DescriptionList
      items={[
        { term: m.patient_name(), details: `${firstName} ${lastName}` },
        { term: m.patient_email(), details: email },
        { term: m.patient_phone(), details: <span className="tabular">{formatPhone(phone)}</span> },
        { term: m.patient_member_id(), details: <span className="tabular">{memberId}</span> },
        {
          term: m.patient_ambassador(),
          details: isAmbassador ? m.patient_yes() : m.patient_no(),
          action: (
            <Link to={paths.ambassador} className="link">
              {isAmbassador ? m.ambassador_your_page() : m.ambassador_about()}
            </Link>
          ),
        },
      ]}
    />
  );
}
