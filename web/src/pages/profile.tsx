import { Link } from 'react-router';
import { FamilyList } from '#web/features/patient/family-list.tsx';
import { usePatient } from '#web/features/patient/patient-api.ts';
import { PersonalDetails } from '#web/features/patient/personal-details.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cardClass } from '#web/ui/card.tsx';

/** /profile, Profile (spec §2): who the patient is, and the family. */
export function ProfilePage() {
  const { dependants } = usePatient();

  const settingsLink = (
    <Link to={paths.settings} className={buttonClass('secondary')}>
      {m.patient_to_settings()}
    </Link>
  );

  return (
    <Page title={m.shell_profile()} intro={m.patient_profile_intro()} action={settingsLink}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className={cardClass('flex flex-col gap-4')}>
          <h2 className="text-h3">{m.patient_personal()}</h2>
          <PersonalDetails />
        </section>
        <section className={cardClass('flex flex-col gap-4')}>
          <h2 className="text-h3">{m.patient_family()}</h2>
          <FamilyList dependants={dependants} />
        </section>
      </div>
    </Page>
  );
}
