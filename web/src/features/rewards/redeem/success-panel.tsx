import './confetti.css';
import { CardList, useSettledCards } from '#web/features/rewards/cards/card-list.tsx';
import { useGiftCards } from '#web/features/rewards/rewards-api.ts';
import { pointsWords, valueWords } from '#web/features/rewards/rewards-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import type { DoneOrder } from './use-redeem.ts';

const pieces = Array.from({ length: 18 }, (_, place) => place);

/** One short burst, for joy: nothing to read, and nothing at all for those who want no movement. */
function Confetti() {
  return (
    <div aria-hidden="true" className="confetti">
      {pieces.map((piece) => (
        <span key={piece} style={{ '--turn': `${piece * 20}deg`, '--far': `${6 + (piece % 3) * 2.5}rem` } as object} />
      ))}
    </div>
  );
}

/** The cards of an order as they come; none while the wallet is not there yet. */
function useOrderedCards(orderId: number) {
  const ordered = useGiftCards().cards?.filter((card) => card.orderId === orderId) ?? [];
  useSettledCards(ordered);

  return ordered;
}

/** What happened, the cards themselves, what happens next, and the number of the order. */
export function SuccessPanel({ done: { id, points, cents, cards, name, isOwn } }: { done: DoneOrder }) {
  const ordered = useOrderedCards(id);
  // A large order fills more than the first page of the wallet.
  const haveAllCome = ordered.length === cards.length && ordered.every(({ status }) => status !== 'pending');
  const words = { points: pointsWords(points), value: valueWords(cents), name, count: cards.length };

  return (
    <div className="relative flex flex-1 flex-col items-center gap-6 py-6 text-center">
      <Confetti />
      <Scene name="success" className="h-44" />
      <p className="text-h3 text-balance">{isOwn ? m.rewards_done_own(words) : m.rewards_done_of(words)}</p>
      {ordered.length > 0 ? <CardList cards={ordered} className="w-full text-start sm:grid-cols-2" /> : null}
      {haveAllCome ? null : (
        <div className="flex flex-col gap-1">
          <h3 className="text-h3">{m.rewards_check_next()}</h3>
          <p className="max-w-prose text-balance text-muted">{m.rewards_done_next({ count: cards.length })}</p>
        </div>
      )}
      <p className="rounded-control bg-sunken px-4 py-2">
        {m.rewards_order_number()} <strong className="font-code tabular">{id}</strong>
      </p>
    </div>
  );
}

/** The one way on, and the way out. */
export function SuccessFooter({ onSeeCards, onClose }: { onSeeCards: () => void; onClose: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" className="max-sm:w-full" onClick={onClose}>
        {m.rewards_back_to_brands()}
      </Button>
      <Button className="max-sm:w-full sm:flex-1" onClick={onSeeCards}>
        {m.rewards_to_cards()}
      </Button>
    </div>
  );
}
