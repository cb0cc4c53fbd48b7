import type { GiftCard } from '@kindwell/contract/answers.ts';
import { CircleCheck, Clock, Undo2 } from 'lucide-react';
import { centsOf } from '#web/features/rewards/cart/cart.ts';
import { valueWords } from '#web/features/rewards/rewards-words.ts';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { CardCode } from './card-code.tsx';

const tags = {
  pending: { icon: Clock, word: m.rewards_card_pending, look: 'bg-info-soft text-info' },
  issued: { icon: CircleCheck, word: m.rewards_card_issued, look: 'bg-success-soft text-success' },
  refused: { icon: Undo2, word: m.rewards_card_refused, look: 'bg-sunken text-muted' },
};

/** Where a gift card stands, as icon and word. */
function CardStatus({ status }: { status: GiftCard['status'] }) {
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

/** One gift card: what it is, where it stands, its code once it is there and for this person to see. */
export function GiftCardItem({ card }: { card: GiftCard }) {
  const { id, orderId, brand, code, codeWithheld, dependant, issuedAt, place, status } = card;
  const elementId = `gift-card-${id}`;
  const value = valueWords(
    centsOf({ brandItem: { brandItem_id: 0, faceValue: card.faceValue }, denomination: card.denomination }),
  );

  return (
    <article id={elementId} aria-labelledby={`${elementId}-name`} className={cardClass('flex h-full flex-col gap-3')}>
      <p className="hidden text-h2 print:block">{m.rewards_receipt()}</p>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={`${elementId}-name`} className="text-h3">
          {m.rewards_card_name({ brand, value })}
        </h3>
        <CardStatus status={status} />
      </div>
      <div className="flex flex-col gap-0.5 text-small text-muted">
        {dependant ? (
          <p className="hidden print:block">
            {m.rewards_card_for({ name: `${dependant.firstName} ${dependant.lastName}` })}
          </p>
        ) : null}
        <p id={`${elementId}-order`} className="font-code tabular">
          {m.rewards_card_order({ id: orderId })}
          {place.count > 1 ? ` · ${m.rewards_card_place({ number: place.number, count: place.count })}` : null}
        </p>
        {issuedAt ? <p>{m.rewards_card_issued_at({ moment: formatMoment(issuedAt) })}</p> : null}
        {codeWithheld && dependant ? <p>{m.rewards_card_withheld({ name: dependant.firstName })}</p> : null}
        {status === 'pending' ? <p>{m.rewards_card_pending_text()}</p> : null}
        {status === 'refused' ? <p>{m.rewards_card_refused_text()}</p> : null}
      </div>
      {code === null ? null : (
        <CardCode
          code={code}
          describedBy={`${elementId}-name ${elementId}-order`}
          onPrint={() => printAlone(elementId)}
        />
      )}
    </article>
  );
}
