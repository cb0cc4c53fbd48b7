import { MyClinics } from '#web/features/patient/my-clinics.tsx';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** /boost, Points Boost (spec §2): the patient's clinics where the next visit earns double. */
export function BoostPage() {
  return (
    <Page title={m.shell_points_boost()} intro={m.patient_boost_intro()}>
      <MyClinics isBoostedOnly emptyMessage={m.patient_boost_none()} />
    </Page>
  );
}
