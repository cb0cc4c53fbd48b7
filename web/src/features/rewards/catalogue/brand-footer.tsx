import { linePoints } from '@kindwell/contract/loyalty/cart-total.ts';
import { mostLines } from '@kindwell/contract/loyalty/rewards.ts';
import { Check, ShoppingBag } from 'lucide-react';
import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { limitWords, pointsWords, shortageOf, visitWords } from '#web/features/rewards/rewards-words.ts';
import { LimitLink, SpenderField } from '#web/features/rewards/spender-field.tsx';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { BrandForm } from './use-brand-form.ts';

type BrandFooterProps = {
  formId: string;
  form: BrandForm;
  cart: OpenCart;
  /** Undefined where an order that nobody has answered keeps its key. */
  onGetNow: (() => void) | undefined;
  onSeeCart: () => void;
};

/** What the choice costs, the way to have it at once, and the way into the cart. */
export function BrandFooter({ formId, form: { line, isAdded }, cart, onGetNow, onSeeCart }: BrandFooterProps) {
  const points = line && linePoints(line);
  const { person, isOwn } = cart;
  const shortage = shortageOf(points ?? 0, person);
  const { isGuarantor } = useCurrentUser();
  const add = isOwn ? m.rewards_add() : m.rewards_add_of({ name: person.dependant.firstName });

  return (
    <>
      {points === undefined ? null : (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-h3 text-points tabular">{pointsWords(points)}</span>
          {shortage ? (
            <span className="text-small text-muted tabular">
              {shortage.by === 'limit' ? (
                <>
                  {limitWords(person, isOwn)} <LimitLink />
                </>
              ) : null}
              {shortage.by === 'visit' ? visitWords(person, isOwn, isGuarantor) : null}
              {shortage.by === 'points'
                ? m.rewards_missing({ points: shortage.missing, figure: formatNumber(shortage.missing) })
                : null}
            </span>
          ) : null}
        </p>
      )}
      <SpenderField cart={cart} />
      {cart.lines.length >= mostLines ? <Callout tone="warning">{m.rewards_cart_full()}</Callout> : null}
      <div className="flex flex-wrap gap-3">
        {/* Above the others: where one of them was pressed, it stays under the pointer. */}
        {cart.count === 0 ? null : (
          <Button variant="secondary" className="w-full" onClick={onSeeCart}>
            <ShoppingBag aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {m.rewards_see_cart({ count: cart.count })}
          </Button>
        )}
        {onGetNow && !shortage ? (
          <Button className="flex-1 basis-32" onClick={onGetNow}>
            {m.rewards_get_now()}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant={onGetNow && !shortage ? 'secondary' : 'primary'}
          form={formId}
          className="flex-1 basis-32"
          // The second press of a double click wants no second card.
          onClick={(event) => isAdded && event.detail > 1 && event.preventDefault()}
        >
          {isAdded ? <Check aria-hidden="true" className="size-4" strokeWidth={2.5} /> : null}
          {isAdded ? m.rewards_added() : add}
        </Button>
      </div>
    </>
  );
}
