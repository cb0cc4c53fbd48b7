import { MyClinics } from '#web/features/patient/my-clinics.tsx';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** /offers (spec §2): the clinics whose offers the patient can use. */
export function OffersPage() {
  return (
    <Page title={m.shell_offers()} intro={m.patient_offers_intro()}>
      <MyClinics />
    </Page>
  );
}
