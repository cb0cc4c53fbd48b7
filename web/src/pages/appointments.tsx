import { Link } from 'react-router';
import { AppointmentTabs } from '#web/features/appointments/appointment-tabs.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';

/** /appointments: what is coming, what was, what was called off (spec §2). */
export function AppointmentsPage() {
  return (
    <Page
      title={m.appointments_title()}
      action={
        <Link to={paths.findProviders} className={buttonClass()}>
          {m.appointments_book()}
        </Link>
      }
    >
      <AppointmentTabs />
    </Page>
  );
}
