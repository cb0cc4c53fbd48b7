import { Link } from 'react-router';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { cardClass } from '#web/ui/card.tsx';

/** /ambassador, Ambassador (spec §2): whether the patient is one. */
export function AmbassadorPage() {
  const { isAmbassador } = usePatient();

  return (
    <Page title={m.shell_ambassador()} intro={m.patient_ambassador_intro()}>
      <section className={cardClass('flex flex-col items-start gap-3')}>
        <p>{isAmbassador ? m.patient_ambassador_yes() : m.patient_ambassador_no()}</p>
        <Link to={paths.profile} className="link">
          {m.patient_to_profile()}
        </Link>
      </section>
    </Page>
  );
}
