import type { ClinicOffer } from '@kindwell/contract/offers.ts';
import { formatPrice } from '#web/lib/format-price.ts';
import { m } from '#web/paraglide/messages.js';
import { getLocale } from '#web/paraglide/runtime.js';

/** The offer of a code among those of a clinic; capitals and small letters are the same, as for the server. */
export const findOffer = (offers: ClinicOffer[], code: string): ClinicOffer | undefined =>
  offers.find(({ offer_code }) => offer_code.toUpperCase() === code.trim().toUpperCase());

/** What an offer saves, worked out where its prices are known: «$357 instead of $420», else «15% off», «Free». */
function describeSaving({ type, original_price: before, discount_price: now, discount_value: value }: ClinicOffer) {
  const price = (cents: number) => formatPrice(cents, getLocale());
  const nowInWords = type === 'free' ? m.offers_free() : now !== null && price(now);

  if (nowInWords && before !== null) return m.booking_offer_instead({ now: nowInWords, before: price(before) });
  if (type === 'free') return m.offers_free();
  if (value === null) return undefined;

  return type === 'percentage'
    ? m.offers_percent_off({ percent: value })
    : m.offers_amount_off({ amount: price(value) });
}

/** «Night guard, 15% off: $357 instead of $420». */
export function describeOffer(offer: ClinicOffer): string {
  const saving = describeSaving(offer);

  return saving === undefined ? offer.title : m.booking_offer_saves({ title: offer.title, saving });
}
