import { BoostList } from '#web/features/loyalty/boost/boost-list.tsx';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';

/** /boost, Points Boost (spec §2): what multiplies points now and later. */
export function BoostPage() {
  return (
    <Page title={m.shell_points_boost()} intro={m.loyalty_boost_intro()}>
      <BoostList />
    </Page>
  );
}
