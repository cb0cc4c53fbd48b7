import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatPrice } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/**
 * What an offer saves, by its type: «Free», «20% off», each with the dollars where they are known, or the price before and
 * now. What the clinic has left out is left out here too. `id`: for what is named after it.
 */
export function OfferPrice({ id, offer }: { id?: string; offer: ClinicOffer }) {
  const { type, discount_value: value, original_price: before, discount_price: now } = offer;
  const price = (cents: number) => formatPrice(cents, formatLocale());

  if (type === 'free')
    return (
      <Price id={id} dollars={before !== null && m.offers_instead({ before: price(before) })}>
        {m.offers_free()}
      </Price>
    );
  if (type === 'percentage') {
    const isWorkedOut = before !== null && now !== null;
    const dollars = isWorkedOut && m.booking_offer_instead({ now: price(now), before: price(before) });
    return value === null ? null : (
      <Price id={id} dollars={dollars}>
        {m.offers_percent_off({ percent: value })}
      </Price>
    );
  }
  if (before === null || now === null)
    return value === null ? null : <Price id={id}>{m.offers_amount_off({ amount: price(value) })}</Price>;

  return (
    <p id={id} className="flex flex-wrap items-baseline gap-x-2 tabular">
      <del className="text-muted">
        <span className="sr-only">{m.offers_was()} </span>
        {price(before)}
      </del>
      <ins className="text-h2 text-primary no-underline">
        <span className="sr-only">{m.offers_now()} </span>
        {price(now)}
      </ins>
    </p>
  );
}

type PriceProps = { id: string | undefined; dollars?: string | false; children: string };

function Price({ id, dollars = false, children }: PriceProps) {
  return (
    <p id={id} className="flex flex-wrap items-baseline gap-x-2 tabular">
      <span className="text-h2 text-primary">{children}</span> {dollars ? <span>{dollars}</span> : null}
    </p>
  );
}
