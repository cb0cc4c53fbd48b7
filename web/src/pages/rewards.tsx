import { Link } from 'react-router';
import { PointsBalance } from '#web/features/loyalty/points-balance.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';

/** /rewards, Rewards (spec §2): the points that can be turned into some. */
export function RewardsPage() {
  const pointsLink = (
    <Link to={paths.points} className="link self-start">
      {m.patient_all_points()}
    </Link>
  );

  return (
    <Page title={m.shell_rewards()} intro={m.patient_rewards_intro()}>
      <PointsBalance action={pointsLink} />
    </Page>
  );
}
