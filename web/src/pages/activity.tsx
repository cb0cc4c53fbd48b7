import { Link } from 'react-router';
import { PointsBalance } from '#web/features/loyalty/points-balance.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';

/** /activity, Points Activity (spec §2): what the points come to, and the visits they come from. */
export function ActivityPage() {
  const visitsLink = (
    <Link to={paths.appointments} className="link self-start">
      {m.patient_to_appointments()}
    </Link>
  );

  return (
    <Page title={m.shell_points_activity()} intro={m.patient_points_intro()}>
      <PointsBalance action={visitsLink} />
    </Page>
  );
}
