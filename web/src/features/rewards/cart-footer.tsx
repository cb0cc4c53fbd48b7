import type { OpenCart } from '#web/features/rewards/cart/use-cart.ts';
import { obstacleOf, type Redeem } from '#web/features/rewards/redeem/use-redeem.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { pointsWords, valueWords } from './rewards-words.ts';

/** The sum beside the balance, and the two ways out: redeem, clear. */
export function CartFooter({ cart, redeem, onClear }: { cart: OpenCart; redeem: Redeem; onClear: () => void }) {
  const { points, cents, person } = cart;
  const { isGuarantor } = useCurrentUser();
  const obstacle = obstacleOf(cart, redeem.isRepeated, isGuarantor);

  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-label">{m.rewards_total()}</span>
        <span className="text-h3 tabular">
          {m.rewards_total_of({
            value: valueWords(cents),
            points: formatNumber(points),
            balance: pointsWords(person.available),
          })}
        </span>
      </p>
      {obstacle ? <p className="text-small font-semibold text-danger">{obstacle}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={onClear}>
          {m.rewards_clear()}
        </Button>
        <Button
          className="flex-1"
          isBlocked={obstacle !== undefined}
          onClick={() => (obstacle ? announce(obstacle) : redeem.check())}
        >
          {m.rewards_redeem()}
        </Button>
      </div>
    </>
  );
}
