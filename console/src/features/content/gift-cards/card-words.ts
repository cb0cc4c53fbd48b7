import type { ComparedBrand, ComparedCard } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { m } from '#console/paraglide/messages.js';
import { formatLocale } from '#web/lib/language/locale.ts';
import { formatPrice } from '#web/lib/words/format.ts';

const price = (dollars: number | null) => formatPrice((dollars ?? 0) * 100, formatLocale());

/** What a card is worth: «$25», or «$5 to $200». */
const worth = ({ dollars, from, to }: ComparedCard) =>
  dollars === null ? m.content_provider_range({ from: price(from), to: price(to) }) : price(dollars);

const says = {
  added: m.content_provider_card_added,
  gone: m.content_provider_card_gone,
  limits: m.content_provider_card_limits,
} as const;

/** What becomes of the cards of a brand, a sentence for each kind of change. */
export const cardWords = ({ cards }: ComparedBrand): string[] =>
  (['added', 'gone', 'limits'] as const).flatMap((what) => {
    const values = cards.filter((card) => card.what === what).map(worth);
    return values.length ? [says[what]({ values: values.join(', ') })] : [];
  });
