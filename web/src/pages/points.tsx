import {
  householdPoints,
  loyaltyActionList,
  pendingActionList,
  pointBoost,
} from '@kindwell/contract/loyalty/loyalty.ts';
import { brandList } from '@kindwell/contract/loyalty/rewards.ts';
import { PointsSkeleton } from '#web/features/loyalty/points-skeleton.tsx';
import { AboutPoints } from '#web/features/loyalty/wallet/about-points.tsx';
import { FamilyPoints } from '#web/features/loyalty/wallet/family-points.tsx';
import { RecentActivity } from '#web/features/loyalty/wallet/recent-activity.tsx';
import { WalletHero } from '#web/features/loyalty/wallet/wallet-hero.tsx';
import { WaysToEarn } from '#web/features/loyalty/wallet/ways-to-earn.tsx';
import { WaysToUse } from '#web/features/loyalty/wallet/ways-to-use.tsx';
import { useWalletKnown, WhenKnown } from '#web/features/loyalty/when-known.tsx';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = ({ userId }) => [
  look(pendingActionList, { params: { id: userId } }),
  look(householdPoints, { params: { id: userId } }),
  look(loyaltyActionList, { params: { id: userId }, query: { results: '5' } }),
  look(pointBoost, {}),
  look(brandList, { params: { id: userId } }),
];

/** /points (LOY-03): the wallet: what there is, how to get more, what to do with it. */
export function PointsPage() {
  return (
    <Page title={m.shell_points()}>
      <WhenKnown isKnown={useWalletKnown()} waiting={<PointsSkeleton />}>
        <div className="grid items-start gap-6 xl:grid-cols-3 xl:grid-rows-[auto_1fr]">
          <div className="xl:col-span-2">
            <WalletHero />
          </div>
          {/* Beside all the rest where there is room for that, the last two beside one another on a tablet. */}
          <div className="flex flex-col gap-6 xl:row-span-2">
            <WaysToEarn />
            <div className="grid gap-6 md:max-xl:auto-cols-fr md:max-xl:grid-flow-col">
              <WaysToUse />
              <FamilyPoints />
            </div>
          </div>
          <div className="flex flex-col gap-6 xl:col-span-2">
            <RecentActivity />
            <AboutPoints />
          </div>
        </div>
      </WhenKnown>
    </Page>
  );
}
