import type { GiftCard } from '@kindwell/contract/answers.ts';
import { Check, Clock, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { centsOf } from '#web/features/rewards/cart/cart.ts';
import { valueWords } from '#web/features/rewards/rewards-words.ts';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { LogoMark } from '#web/ui/content/logo.tsx';
import { PictureOr } from '#web/ui/content/picture.tsx';
import { CardActions, CardCode, CardToggle, useShownCode } from './card-code.tsx';
import { TurningCard } from './turning-card.tsx';

const tags = {
  pending: { icon: Clock, word: m.rewards_card_pending },
  refused: { icon: Undo2, word: m.rewards_card_refused },
  used: { icon: Check, word: m.rewards_card_used },
};

type Standing = GiftCard['status'] | 'used';

const standingOf = ({ status, usedAt }: GiftCard): Standing => (usedAt === null ? status : 'used');

/** Where a gift card stands, as icon and word; one that can be used needs none. */
function CardStatus({ standing }: { standing: Standing }) {
  if (standing === 'issued') return null;

  const { icon: Icon, word } = tags[standing];
  return (
    <span className={`${plateClass} inline-flex items-center gap-1.5 self-start text-small font-semibold`}>
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}

type GiftCardItemProps = {
  card: GiftCard;
  /** The sign of its brand, where the catalogue has one. */
  image: string | null;
};

/** One gift card in the colours of its brand; it turns over to its code once that is there and for this person to see. */
export function GiftCardItem({ card, image }: GiftCardItemProps) {
  const { brand, code } = card;
  // Just ordered, it stands over the wallet that has it as well.
  const elementId = useId();
  const describedBy = `${elementId}-name ${elementId}-order`;
  const shown = useShownCode();

  return (
    <article
      id={elementId}
      aria-labelledby={`${elementId}-name`}
      className={cardClass('flex h-full flex-col overflow-hidden p-0!')}
    >
      <p className="hidden p-4 text-h2 print:block">{m.rewards_receipt()}</p>
      <TurningCard
        isTurned={shown.isShown}
        look="bg-surface"
        front={<CardFront card={card} elementId={elementId} image={image} />}
        back={
          code !== null && shown.isShown ? (
            <div className="flex flex-1 flex-col gap-3 p-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 print:hidden">
                <span className="text-label">{brand}</span>{' '}
                <span className="text-h2 tabular">{cardValue(card)}</span>
              </p>
              <CardCode code={code} describedBy={describedBy} />
              <CardActions card={card} describedBy={describedBy} onPrint={() => printAlone(elementId)} />
            </div>
          ) : null
        }
      />
      {code === null ? null : <CardToggle {...shown} describedBy={describedBy} />}
    </article>
  );
}

const cardValue = ({ faceValue, denomination }: GiftCard) =>
  valueWords(centsOf({ brandItem: { brandItem_id: 0, faceValue }, denomination }));

/** Words on the art have a ground of their own: nobody knows what the art is like. */
const plateClass = 'rounded-control bg-surface px-2.5 py-0.5 print:bg-transparent print:p-0';

/** The face: the art of the brand over all of it, with its name and the value; below, what is to be known of the card. */
function CardFront({ card, elementId, image }: GiftCardItemProps & { elementId: string }) {
  const { brand } = card;
  const standing = standingOf(card);
  const isSpent = standing === 'used' || standing === 'refused';

  return (
    <>
      <div className="relative flex min-h-48 flex-1 flex-col justify-between gap-3 overflow-hidden p-3 sm:aspect-8/5">
        <CardArt image={image} isSpent={isSpent} />
        <h3 id={`${elementId}-name`} className="relative flex flex-wrap items-start justify-between gap-2">
          <span className={`${plateClass} min-w-0 text-label wrap-anywhere`}>{brand}</span>{' '}
          <span className={`${plateClass} text-h1 tabular ${isSpent ? 'text-muted' : ''}`}>{cardValue(card)}</span>
        </h3>
        <p className="relative flex items-end justify-between gap-2">
          <CardStatus standing={standing} />
          <LogoMark className="ms-auto size-7 rounded-full bg-surface p-1.5 print:hidden" />
        </p>
      </div>
      <CardFacts card={card} elementId={elementId} />
    </>
  );
}

/** A card that was used, or whose points have come back, is worth nothing: it has no colour. Not on paper. */
function CardArt({ image, isSpent }: { image: string | null; isSpent: boolean }) {
  const look = classNames('absolute inset-0 size-full print:hidden', isSpent && 'opacity-60 grayscale');

  return (
    <PictureOr
      src={image}
      fallback={<span aria-hidden="true" className={`${look} bg-primary-soft`} />}
      className={`${look} object-cover`}
    />
  );
}

/** Whose it is, on paper; its order, when it came, and why it has no code. */
function CardFacts({ card, elementId }: { card: GiftCard; elementId: string }) {
  const { orderId, codeWithheld, dependant, issuedAt, usedAt, place, status } = card;

  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-3 text-small text-muted">
      {dependant ? (
        <p className="hidden print:block">
          {m.rewards_card_for({ name: `${dependant.firstName} ${dependant.lastName}` })}
        </p>
      ) : null}
      <p id={`${elementId}-order`} className="font-code tabular">
        {m.rewards_card_order({ id: orderId })}
        {place.count > 1 ? ` · ${m.rewards_card_place({ number: place.number, count: place.count })}` : null}
      </p>
      {issuedAt && !usedAt ? <p>{m.rewards_card_issued_at({ day: formatDayInSentence(issuedAt) })}</p> : null}
      {usedAt ? <p>{m.rewards_card_used_at({ day: formatDayInSentence(usedAt) })}</p> : null}
      {codeWithheld && dependant ? <p>{m.rewards_card_withheld({ name: dependant.firstName })}</p> : null}
      {status === 'pending' ? <p>{m.rewards_card_pending_text()}</p> : null}
      {status === 'refused' ? <p>{m.rewards_card_refused_text()}</p> : null}
    </div>
  );
}
