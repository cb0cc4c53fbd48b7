import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatPrice } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** Whether a title says these words already, as whole words: «Night guard, 15% off». */
function says(title: string, words: string): boolean {
  const parts = title.toLowerCase().split(words.toLowerCase());

  return parts.some((part, at) => at > 0 && !/[\p{L}\d-]$/u.test(parts[at - 1] ?? '') && !/^[\p{L}\d-]/u.test(part));
}

type OfferPriceProps = {
  /** For what is named after it. */
  id?: string;
  offer: ClinicOffer;
  /** The title right over it: what it says is not said again. */
  title?: string;
};

/**
 * What an offer saves, by its type: «Free», «20% off», each with the dollars where they are known, or the price now and
 * before. What the clinic has left out is left out here too.
 */
export function OfferPrice({ id, offer, title = '' }: OfferPriceProps) {
  const { type, discount_value: value, original_price: before, discount_price: now } = offer;
  const price = (cents: number) => formatPrice(cents, formatLocale());

  if (type === 'free')
    return (
      <Price id={id} title={title} dollars={before !== null && m.offers_instead({ before: price(before) })}>
        {m.offers_free()}
      </Price>
    );
  const saved =
    type === 'percentage'
      ? m.offers_percent_off({ percent: value ?? 0 })
      : m.offers_amount_off({ amount: price(value ?? 0) });
  const hasPrices = before !== null && now !== null;
  const isPriced = hasPrices && (type !== 'percentage' || says(title, saved));
  if (!isPriced)
    return value === null ? null : (
      <Price
        id={id}
        title={title}
        dollars={hasPrices && m.booking_offer_instead({ now: price(now), before: price(before) })}
      >
        {saved}
      </Price>
    );

  return (
    <p id={id} className="flex flex-wrap items-baseline gap-x-2 tabular">
      <ins className="text-h2 text-primary no-underline">
        <span className="sr-only">{m.offers_now()} </span>
        {price(now)}
      </ins>{' '}
      <del className="text-small text-muted">
        <span className="sr-only">{m.offers_was()} </span>
        {price(before)}
      </del>
    </p>
  );
}

type PriceProps = { id: string | undefined; title: string; dollars?: string | false; children: string };

function Price({ id, title, dollars = false, children }: PriceProps) {
  const isSaid = says(title, children);

  return (
    <p id={id} className={isSaid && !dollars ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-2 tabular'}>
      <span className={isSaid ? 'sr-only' : 'text-h2 text-primary'}>{children}</span>{' '}
      {dollars ? <span>{dollars}</span> : null}
    </p>
  );
}
