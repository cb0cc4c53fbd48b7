import type { GiftCard } from '@kindwell/contract/answers.ts';
import { Check, CircleCheck, Clock, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { centsOf } from '#web/features/rewards/cart/cart.ts';
import { valueWords } from '#web/features/rewards/rewards-words.ts';
import { printAlone } from '#web/lib/device/print-alone.ts';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { BrandLogo } from '#web/ui/content/brand-logo.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { LogoMark } from '#web/ui/content/logo.tsx';
import { CardActions, CardCode, useShownCode } from './card-code.tsx';
import { TurningCard } from './turning-card.tsx';

const tags = {
  pending: { icon: Clock, word: m.rewards_card_pending, look: 'bg-info-soft text-info' },
  issued: { icon: CircleCheck, word: m.rewards_card_issued, look: 'bg-success-soft text-success' },
  refused: { icon: Undo2, word: m.rewards_card_refused, look: 'bg-surface text-muted' },
  used: { icon: Check, word: m.rewards_card_used, look: 'bg-surface text-muted' },
};

type Standing = keyof typeof tags;

const standingOf = ({ status, usedAt }: GiftCard): Standing => (usedAt === null ? status : 'used');

/** A card that was used, or whose points have come back, is worth nothing: it has no colour. */
const groundOf = (standing: Standing, look: string) =>
  standing === 'refused' || standing === 'used' ? 'bg-sunken text-muted' : look;

/** Where a gift card stands, as icon and word. */
function CardStatus({ standing }: { standing: Standing }) {
  const { icon: Icon, word, look } = tags[standing];

  return (
    <span
      className={`inline-flex items-center gap-1.5 self-start rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}

type GiftCardItemProps = {
  card: GiftCard;
  /** The colours of the person whose it is. */
  look: string;
  /** The sign of its brand, where the catalogue has one. */
  image: string | null;
  /** The one dark card of the wallet. */
  isNewest: boolean;
};

/** One gift card: what it is and where it stands; it turns over to its code once that is there and for this person to see. */
export function GiftCardItem({ card, look, image, isNewest }: GiftCardItemProps) {
  const { brand, code } = card;
  // Just ordered, it stands over the wallet that has it as well.
  const elementId = useId();
  const describedBy = `${elementId}-name ${elementId}-order`;
  const shown = useShownCode();
  const ground = isNewest ? 'bg-surface' : groundOf(standingOf(card), look);

  return (
    <article
      id={elementId}
      aria-labelledby={`${elementId}-name`}
      {...(isNewest && { 'data-care-card': '' })}
      className={cardClass('flex h-full flex-col overflow-hidden p-0!')}
    >
      <p className="hidden p-4 text-h2 print:block">{m.rewards_receipt()}</p>
      <div className={classNames('flex flex-1 flex-col print:bg-transparent', ground)}>
        <TurningCard
          isTurned={shown.isShown}
          look={ground}
          front={<CardFront card={card} elementId={elementId} image={image} isNewest={isNewest} />}
          back={
            code !== null && shown.isShown ? (
              <div className="flex flex-1 flex-col justify-center gap-3 p-4">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4 print:hidden">
                  <span className="text-label">{brand}</span> <span className="text-h2 tabular">{cardValue(card)}</span>
                </p>
                <CardCode code={code} describedBy={describedBy} />
              </div>
            ) : null
          }
        />
        {code === null ? null : (
          <CardActions {...shown} card={card} describedBy={describedBy} onPrint={() => printAlone(elementId)} />
        )}
      </div>
    </article>
  );
}

const cardValue = ({ faceValue, denomination }: GiftCard) =>
  valueWords(centsOf({ brandItem: { brandItem_id: 0, faceValue }, denomination }));

/** The face with the brand and the value, and what is to be known of the card. */
function CardFront({ card, elementId, image, isNewest }: Omit<GiftCardItemProps, 'look'> & { elementId: string }) {
  const { brand } = card;
  const standing = standingOf(card);

  return (
    <>
      {isNewest ? (
        <LogoMark className="pointer-events-none absolute -end-10 -top-12 size-52 opacity-10 rtl:-scale-x-100 print:hidden" />
      ) : null}
      <div className="flex items-center gap-3 p-4">
        <BrandLogo name={brand} src={image} className="aspect-8/5 w-16 shrink-0" />
        <h3 id={`${elementId}-name`} className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
          <span className="min-w-0 text-label wrap-anywhere">{brand}</span>{' '}
          <span className="text-h1 tabular">{cardValue(card)}</span>
        </h3>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 pt-0">
        <CardStatus standing={standing} />
        <CardFacts card={card} elementId={elementId} />
      </div>
    </>
  );
}

/** Whose it is, on paper; its order, when it came, and why it has no code. */
function CardFacts({ card, elementId }: { card: GiftCard; elementId: string }) {
  const { orderId, codeWithheld, dependant, issuedAt, usedAt, place, status } = card;

  return (
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
      {issuedAt && !usedAt ? <p>{m.rewards_card_issued_at({ day: formatDayInSentence(issuedAt) })}</p> : null}
      {usedAt ? <p>{m.rewards_card_used_at({ day: formatDayInSentence(usedAt) })}</p> : null}
      {codeWithheld && dependant ? <p>{m.rewards_card_withheld({ name: dependant.firstName })}</p> : null}
      {status === 'pending' ? <p>{m.rewards_card_pending_text()}</p> : null}
      {status === 'refused' ? <p>{m.rewards_card_refused_text()}</p> : null}
    </div>
  );
}
