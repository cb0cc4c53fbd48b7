import { Link } from 'react-router';
import { Activity } from '#web/features/loyalty/activity/activity.tsx';
import { ClaimList } from '#web/features/loyalty/claim/claim-list.tsx';
import { PointsPlaces } from '#web/features/loyalty/points-places.tsx';
import { useClaimsKnown } from '#web/features/loyalty/use-known.ts';
import { WhenKnown } from '#web/features/loyalty/when-known.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';

/** /activity, Points Activity (spec §2): what can be claimed, and what happened to points. */
export function ActivityPage() {
  const intro = (
    <>
      {m.loyalty_activity_intro()}{' '}
      <Link to={paths.analytics} className="link whitespace-nowrap">
        {m.loyalty_trends()}
      </Link>
    </>
  );

  return (
    <Page title={m.shell_points_activity()} intro={intro}>
      <WhenKnown isKnown={useClaimsKnown()} waiting={<PointsPlaces />}>
        <ClaimList title={m.loyalty_claim_title()} />
        <Activity />
      </WhenKnown>
    </Page>
  );
}
