import { formatNumber } from '#web/lib/format.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { pointsWords } from './rewards-words.ts';
import type { OpenCart } from './use-cart.ts';
import type { Redeem } from './use-redeem.ts';

/** Why a cart cannot be redeemed as it is; undefined where it can. */
function obstacleOf({ lines, points, person }: OpenCart): string | undefined {
  if (lines.some(({ isGone }) => isGone)) return m.rewards_obstacle_gone();
  const missing = points - person.spendable;
  if (missing <= 0) return undefined;

  const words = { points: missing, figure: formatNumber(missing) };
  // Enough is there; it is the guarantor's limit that is in the way.
  return points <= person.available ? m.rewards_obstacle_limit(words) : m.rewards_obstacle_missing(words);
}

/** The sum beside the balance, and the two ways out: redeem, clear. */
export function CartFooter({ cart, redeem, onClear }: { cart: OpenCart; redeem: Redeem; onClear: () => void }) {
  const { points, person } = cart;
  const obstacle = obstacleOf(cart);

  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-label">{m.rewards_total()}</span>
        <span className="tabular">
          {m.rewards_total_of({ points: formatNumber(points), balance: pointsWords(person.available) })}
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
