import { Link } from 'react-router';
import { GiftCards } from '#web/features/rewards/cards/gift-cards.tsx';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { BrandGrid, BrandsSkeleton } from '#web/features/rewards/catalogue/brand-grid.tsx';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { TabPanel, Tabs } from '#web/ui/content/tabs.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { visitWords } from './rewards-words.ts';
import { cardsView, type Shop } from './use-shop.ts';

/** Says before anything is chosen that the first redemption waits for a visit; nothing where it waits for none. */
function FirstVisitNote({ cart: { person, isOwn } }: { cart: OpenCart }) {
  const { isGuarantor } = useCurrentUser();
  const words = visitWords(person, isOwn, isGuarantor);
  if (!words) return null;

  return (
    <Callout title={words}>
      {m.rewards_visit_until()}{' '}
      <Link to={paths.findProviders} className="link whitespace-nowrap">
        {m.loyalty_book()}
      </Link>
    </Callout>
  );
}

const BrandSheet = lazyPart(() =>
  import('#web/features/rewards/catalogue/brand-sheet.tsx').then((module) => module.BrandSheet),
);
const CartDrawer = lazyPart(() => import('./cart-drawer.tsx').then((module) => module.CartDrawer));

/** The rewards to choose from and the gift cards one has, with the brand and the cart over them. */
export function RewardsView({ shop }: { shop: Shop }) {
  const { cart, place, isCartOpen, openCart, closeCart, brandId, closeBrand, openView } = shop;

  const seeCardsAfter = async (close: () => Promise<void>) => {
    await close();
    openView(cardsView);
  };

  return (
    <>
      <div className="max-sm:-mt-4">
        <Tabs
          label={m.rewards_views()}
          value={place.tab === '' ? 'brands' : place.tab}
          onChange={openView}
          tabs={[
            { value: 'brands', label: m.rewards_browse() },
            { value: cardsView, label: m.rewards_cards() },
          ]}
        >
          <TabPanel value="brands">
            <Catalogue shop={shop} />
          </TabPanel>
          <TabPanel value={cardsView}>
            <GiftCards isCovered={isCartOpen || brandId !== undefined} />
          </TabPanel>
        </Tabs>
      </div>
      {cart && brandId !== undefined ? (
        <BrandSheet
          brandId={String(brandId)}
          listed={shop.brands.data?.brands.find(({ brand_id }) => brand_id === brandId)}
          cart={cart}
          onClose={() => void closeBrand()}
          onSeeCards={() => void seeCardsAfter(closeBrand)}
          onSeeCart={openCart}
        />
      ) : null}
      {cart ? (
        <CartDrawer
          isOpen={isCartOpen}
          cart={cart}
          onClose={() => void closeCart()}
          onSeeCards={() => void seeCardsAfter(closeCart)}
        />
      ) : null}
    </>
  );
}

function Catalogue({ shop: { household, brands, cart } }: { shop: Shop }) {
  const failed = [brands, household].filter(({ isError, data }) => isError && !data);

  if (failed.length > 0) {
    return (
      <ErrorCard
        message={m.rewards_failed()}
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
      />
    );
  }

  if (!cart || !brands.data) return <BrandsSkeleton />;

  return (
    <div className="flex flex-col gap-6 max-sm:-mt-4">
      <FirstVisitNote cart={cart} />
      <BrandGrid brands={brands.data.brands} cart={cart} />
    </div>
  );
}
