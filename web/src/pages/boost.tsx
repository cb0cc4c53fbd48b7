import { pointBoost } from '@kindwell/contract/loyalty/loyalty.ts';
import { BoostList } from '#web/features/loyalty/boost/boost-list.tsx';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = () => [look(pointBoost, {})];

/** /boost, Points Boost (LOY-04): what multiplies points now and later. */
export function BoostPage() {
  return (
    <Page title={m.shell_points_boost()} intro={m.loyalty_boost_intro()}>
      <BoostList />
    </Page>
  );
}
