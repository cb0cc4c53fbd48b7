import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatPrice } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';

/** The words of an offer that is listed, or of the one that a visit was booked with. */
type Saving = Pick<ClinicOffer, 'type' | 'original_price' | 'discount_price' | 'discount_value'>;
type Terms = Saving & Pick<ClinicOffer, 'title'>;

/** What an offer saves, worked out where its prices are known: «$357 instead of $420», else «15% off», «Free». */
export function describeSaving({ type, original_price: before, discount_price: now, discount_value: value }: Saving) {
  const price = (cents: number) => formatPrice(cents, formatLocale());
  const nowInWords = type === 'free' ? m.offers_free() : now !== null && price(now);

  if (nowInWords && before !== null) return m.booking_offer_instead({ now: nowInWords, before: price(before) });
  if (type === 'free') return m.offers_free();
  if (value === null) return undefined;

  return type === 'percentage'
    ? m.offers_percent_off({ percent: value })
    : m.offers_amount_off({ amount: price(value) });
}

/** «Night guard, 15% off: $357 instead of $420». */
export function describeOffer(offer: Terms): string {
  const saving = describeSaving(offer);

  return saving === undefined ? offer.title : m.booking_offer_saves({ title: offer.title, saving });
}
