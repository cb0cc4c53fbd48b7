import { ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { pointsWords } from '#web/features/rewards/rewards-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import type { OpenCart } from './use-cart.ts';

const buttonId = 'cart-button';

/** Where the focus goes once the cart is closed: a brand that led to it has been closed as well. */
export const findCartButton = (): HTMLElement | null => document.getElementById(buttonId);

type CartButtonProps = {
  cart: OpenCart;
  /** What one's own points come to. */
  worth: ReactNode;
  onOpen: () => void;
};

/** What there is to spend, and the way into the cart. */
export function CartButton({ cart, worth, onOpen }: CartButtonProps) {
  const { count, isOwn, person } = cart;
  const words = { name: person.dependant.firstName, points: pointsWords(person.available) };

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {isOwn ? (
        <div>
          {/* One's own stand in the head of every screen. */}
          <p className="sr-only">{words.points}</p>
          {worth}
        </div>
      ) : (
        <p className="text-h2 text-points tabular">{m.rewards_points_of(words)}</p>
      )}
      <Button id={buttonId} variant={count === 0 ? 'secondary' : 'primary'} aria-haspopup="dialog" onClick={onOpen}>
        <ShoppingBag aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {count === 0 ? m.rewards_cart() : m.rewards_cart_count({ count })}
      </Button>
    </div>
  );
}
