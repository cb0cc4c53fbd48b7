import { cartPoints } from '@kindwell/contract/loyalty/cart-total.ts';
import type { Brand, CartLine } from '@kindwell/contract/loyalty/rewards.ts';
import { besideCatalogue, cartCents, countCards } from '#web/features/rewards/cart/cart.ts';
import { linesToSend, type OpenCart } from '#web/features/rewards/cart/use-cart.ts';

const keepsCart = () => undefined;

/** An order of one line for the person of the cart, which keeps what is in it; of none until something is wanted. */
export function orderNow(cart: OpenCart, brand: Brand, line: CartLine | undefined): OpenCart {
  // At the price of now, as the cart's own lines.
  const lines = besideCatalogue(line ? [line] : [], [brand]);
  const order = linesToSend(lines);

  return {
    ...cart,
    lines,
    count: countCards(order),
    points: cartPoints(order),
    cents: cartCents(order),
    clear: keepsCart,
    acceptPrices: keepsCart,
  };
}
