import { useCart } from '#web/features/rewards/cart/use-cart.ts';
import { readDialogId, readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { useBrands } from '#web/lib/reads/brands.ts';
import { usePoints } from '#web/lib/reads/points.ts';

/** The parameter of the brand that is open: `?brand=12`. */
export const brandName = 'brand';

/** The views of /rewards by their name in the address. */
export const cardsView = 'cards';

const readPlace = (parameters: URLSearchParams) => ({
  tab: parameters.get('tab') === cardsView ? cardsView : '',
});

/** Catalogue, points and cart together, and where on the screen one is: which view, which brand, whether in the cart. */
export function useShop() {
  const household = usePoints();
  const brands = useBrands();
  const cart = useCart(household.data?.people, brands.data?.brands);
  const { filters: place, change } = useAddressFilters(readPlace);
  const brand = useAddressDialog(brandName, readDialogId);
  const cartDialog = useAddressDialog('cart', readOpen);

  return {
    household,
    brands,
    cart,
    place,
    brandId: brand.value,
    closeBrand: brand.close,
    isCartOpen: cartDialog.value !== undefined,
    openCart: () => cartDialog.open('open', { insteadOf: brand.value === undefined ? undefined : brandName }),
    closeCart: cartDialog.close,
    openView: (tab: string) => change({ tab: tab === cardsView ? cardsView : '' }),
  };
}

export type Shop = ReturnType<typeof useShop>;
