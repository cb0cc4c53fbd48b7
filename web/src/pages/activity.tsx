import { householdPoints, loyaltyActionList, pendingActionList } from '@kindwell/contract/loyalty/loyalty.ts';
import { Link } from 'react-router';
import { Activity } from '#web/features/loyalty/activity/activity.tsx';
import { ClaimList } from '#web/features/loyalty/claim/claim-list.tsx';
import { PointsLine } from '#web/features/loyalty/points-line.tsx';
import { PointsSkeleton } from '#web/features/loyalty/points-skeleton.tsx';
import { useClaimsKnown, WhenKnown } from '#web/features/loyalty/when-known.tsx';
import { look, lookAtPages } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { cardClass } from '#web/ui/content/card.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = ({ userId, isNarrowed }) => {
  const head = [look(pendingActionList, { params: { id: userId } }), look(householdPoints, { params: { id: userId } })];
  if (isNarrowed) return head;

  return [...head, lookAtPages(loyaltyActionList, { params: { id: userId }, query: { status: 'all', results: '20' } })];
};

/** /activity, Points Activity (LOY-01): what can be claimed, and what happened to points. */
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
      <WhenKnown isKnown={useClaimsKnown()} waiting={<PointsSkeleton />}>
        <div className={cardClass('flex flex-col gap-4 bg-points-soft! empty:hidden')}>
          <PointsLine />
          <ClaimList title={m.loyalty_claim_title()} isMain className="border-t border-border pt-4" />
        </div>
        <Activity />
      </WhenKnown>
    </Page>
  );
}
