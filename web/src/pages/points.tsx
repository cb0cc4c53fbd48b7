import { Link } from 'react-router';
import { PointsBalance } from '#web/features/loyalty/points-balance.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';

/** /points (spec §2): the points in hand. */
export function PointsPage() {
  const activityLink = (
    <Link to={paths.activity} className="link self-start">
      {m.shell_points_activity()}
    </Link>
  );

  return (
    <Page title={m.shell_points()} intro={m.patient_points_intro()}>
      <PointsBalance action={activityLink} />
    </Page>
  );
}
