import type { GiftCard } from '@kindwell/contract/answers.ts';
import { CircleCheck, Clock, Undo2 } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

const tags = {
  pending: { icon: Clock, word: m.rewards_card_pending, look: 'bg-info-soft text-info' },
  issued: { icon: CircleCheck, word: m.rewards_card_issued, look: 'bg-success-soft text-success' },
  refused: { icon: Undo2, word: m.rewards_card_refused, look: 'bg-sunken text-muted' },
};

/** Where a gift card stands, as icon and word. */
export function CardStatus({ status }: { status: GiftCard['status'] }) {
  const { icon: Icon, word, look } = tags[status];

  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}
