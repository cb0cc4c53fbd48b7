import { householdPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { brandList } from '@kindwell/contract/loyalty/rewards.ts';
import { Link } from 'react-router';
import { PointsWorth } from '#web/features/loyalty/points-worth.tsx';
import { CartButton } from '#web/features/rewards/cart/cart-button.tsx';
import { RewardsView } from '#web/features/rewards/rewards-view.tsx';
import { useShop } from '#web/features/rewards/use-shop.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';

/** What it asks for first. */
export const firstReads: FirstReads = ({ userId }) => [
  look(householdPoints, { params: { id: userId } }),
  look(brandList, { params: { id: userId } }),
];

/** /rewards, Rewards (REW-01): gift cards for points, a cart for each person, and the cards one has. */
export function RewardsPage() {
  const shop = useShop();

  return (
    <Page
      title={m.shell_rewards()}
      intro={
        <span className="max-sm:hidden">
          {m.rewards_intro()}{' '}
          <Link to={`${paths.help}#points`} className="link whitespace-nowrap">
            {m.loyalty_about()}
          </Link>
        </span>
      }
      action={
        shop.cart ? (
          <CartButton
            cart={shop.cart}
            worth={<PointsWorth points={shop.cart.person.available} />}
            onOpen={shop.openCart}
          />
        ) : undefined
      }
    >
      <RewardsView shop={shop} />
    </Page>
  );
}
