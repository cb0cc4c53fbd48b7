import type { GiftCard } from '@kindwell/contract/answers.ts';
import type { Brand } from '@kindwell/contract/loyalty/rewards.ts';
import { Check, Clock, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { centsOf } from '#web/features/rewards/cart/cart.ts';
import { valueWords } from '#web/features/rewards/rewards-words.ts';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { cardClass } from '#web/ui/content/card.tsx';
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
    <span className="absolute start-3 bottom-3 inline-flex items-center gap-1.5 rounded-control bg-surface px-2.5 py-0.5 text-small font-semibold print:static print:bg-transparent print:p-0">
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}

type GiftCardItemProps = {
  card: GiftCard;
  /** Its brand as the catalogue has it: the art, and where the card is good; undefined where it is not offered any more. */
  brand: Brand | undefined;
};

/**
 * One gift card in the colours of its brand; it turns over to its code once that is there and for this person to see. Turned,
 * it is the dark card of the screen.
 */
export function GiftCardItem({ card, brand }: GiftCardItemProps) {
  const { code } = card;
  // Just ordered, it stands over the wallet that has it as well.
  const elementId = useId();
  const describedBy = `${elementId}-name ${elementId}-order`;
  const shown = useShownCode();

  return (
    <article
      id={elementId}
      aria-labelledby={`${elementId}-name`}
      {...(shown.isShown && { 'data-care-card': '' })}
      className={cardClass('flex flex-col overflow-hidden p-0!')}
    >
      <p className="hidden p-4 text-h2 print:block">{m.rewards_receipt()}</p>
      <TurningCard
        isTurned={shown.isShown}
        look="bg-surface"
        front={<CardFront card={card} elementId={elementId} image={brand?.image ?? null} />}
        back={
          code !== null && shown.isShown ? (
            <div className="flex flex-1 flex-col justify-between gap-3 p-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 print:hidden">
                <span className="min-w-0 text-h3 wrap-anywhere">{card.brand}</span>{' '}
                <span className="text-h1 text-points tabular">{cardValue(card)}</span>
              </p>
              {brand?.description ? (
                <p lang={brand.descriptionLanguage ?? undefined} className="text-small text-muted">
                  {brand.description}
                </p>
              ) : null}
              <CardCode code={code} describedBy={describedBy} />
              <CardActions card={card} describedBy={describedBy} onPrint={() => printAlone(elementId)} />
            </div>
          ) : null
        }
      />
      {code === null ? null : <CardToggle {...shown} isSpent={standingOf(card) === 'used'} describedBy={describedBy} />}
    </article>
  );
}

const cardValue = ({ faceValue, denomination }: GiftCard) =>
  valueWords(centsOf({ brandItem: { brandItem_id: 0, faceValue }, denomination }));

type CardFrontProps = { card: GiftCard; elementId: string; image: string | null };

/** The face: the art of the brand whole, or of a spent card a strip of it, then its name and the value, and what is to be known of the card. */
function CardFront({ card, elementId, image }: CardFrontProps) {
  const { brand } = card;
  const standing = standingOf(card);
  const isSpent = standing === 'used' || standing === 'refused';

  return (
    <>
      <div
        className={classNames(
          'relative print:px-4',
          isSpent ? 'h-16' : 'aspect-2/1 flex-1 sm:aspect-8/5 print:aspect-auto',
        )}
      >
        <CardArt image={image} isSpent={isSpent} />
        <CardStatus standing={standing} />
      </div>
      <div className="flex flex-col gap-1 p-4">
        <h3 id={`${elementId}-name`} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0 text-h3 wrap-anywhere">{brand}</span>{' '}
          <span className={`text-h1 tabular ${isSpent ? 'text-muted' : ''}`}>{cardValue(card)}</span>
        </h3>
        <CardFacts card={card} elementId={elementId} />
      </div>
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

/** When it came, which of its order it is, and why it has no code; whose it is and its order where one may be asked for them. */
function CardFacts({ card, elementId }: { card: GiftCard; elementId: string }) {
  const { orderId, codeWithheld, dependant, issuedAt, usedAt, place, status } = card;

  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-small text-muted">
      {dependant ? (
        <p className="hidden print:block">
          {m.rewards_card_for({ name: `${dependant.firstName} ${dependant.lastName}` })}
        </p>
      ) : null}
      {issuedAt && !usedAt ? <p>{m.rewards_card_issued_at({ day: formatDayInSentence(issuedAt) })}</p> : null}
      {usedAt ? <p>{m.rewards_card_used_at({ day: formatDayInSentence(usedAt) })}</p> : null}
      <p id={`${elementId}-order`} className="tabular">
        {/* Of a card that has come nobody needs the order, unless to tell it from its like; it stays on paper. */}
        <span className={status === 'issued' ? 'sr-only print:not-sr-only' : 'font-code'}>
          {m.rewards_card_order({ id: orderId })}
          {place.count > 1 ? ' · ' : null}
        </span>
        {place.count > 1 ? m.rewards_card_place({ number: place.number, count: place.count }) : null}
      </p>
      {codeWithheld && dependant ? <p>{m.rewards_card_withheld({ name: dependant.firstName })}</p> : null}
      {status === 'pending' ? <p>{m.rewards_card_pending_text()}</p> : null}
      {status === 'refused' ? <p>{m.rewards_card_refused_text()}</p> : null}
    </div>
  );
}
