import { useState } from 'react';
import { useBrands } from '#web/lib/brands.ts';
import { usePoints } from '#web/lib/points.ts';
import { readId, useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useCart } from './use-cart.ts';

/** The views of /rewards by their name in the address. */
export const cardsView = 'cards';

const readPlace = (parameters: URLSearchParams) => ({
  brand: readId(parameters, 'brand'),
  tab: parameters.get('tab') === cardsView ? cardsView : '',
});

/** Catalogue, points and cart together, and where on the screen one is: which view, which brand, whether in the cart. */
export function useShop() {
  const household = usePoints();
  const brands = useBrands();
  const cart = useCart(household.data?.people, brands.data?.brands);
  const { filters: place, change } = useAddressFilters(readPlace);
  const [isCartOpen, setIsCartOpen] = useState(false);

  return {
    household,
    brands,
    cart,
    place,
    isCartOpen,
    openCart: () => setIsCartOpen(true),
    closeCart: () => setIsCartOpen(false),
    closeBrand: () => change({ brand: '' }, { isSilent: true }),
    openView: (tab: string) => change({ tab: tab === cardsView ? cardsView : '', brand: '' }, { isSilent: true }),
  };
}

export type Shop = ReturnType<typeof useShop>;
