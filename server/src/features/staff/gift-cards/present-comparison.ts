import type { ComparedBrand, GiftCardComparison } from '@kindwell/contract/staff/staff-gift-cards.ts';
import { shown } from '#server/catalogue/entry-values.ts';
import type { ComparedBrands } from '#server/catalogue/sold/compare-brands.ts';
import type { BrandChange } from '#server/catalogue/sold/plan-brands.ts';
import { sumOf } from '#server/features/staff/content/kept-entries.ts';
import type { Language } from '#server/messages/language.ts';
import { saySentence } from '#server/messages/sentence.ts';

const mostShown = 500;

/** Names what becomes of a brand: anything else has another name. What is said of new brands only later is no part of it. */
export const versionOf = ({ before, after: { name, cards, offered } }: BrandChange): string =>
  sumOf([before ? shown(before) : null, name, offered, shown(cards)]);

const presentBrand = (change: BrandChange): ComparedBrand => ({
  key: change.key,
  name: change.after.name,
  what: change.what,
  cards: change.cards.map(({ what, card: { item, name, dollars, from, to } }) => ({
    ...{ item, name, what },
    ...{ dollars: dollars ?? null, from: from ?? null, to: to ?? null },
  })),
  version: versionOf(change),
});

/** A comparison as it is answered, in the reader's words. */
export const presentComparison = (
  { known, changes, faults }: ComparedBrands,
  language: Language,
): GiftCardComparison => ({
  state: 'compared',
  failure: null,
  faults: faults.map(({ place, message }) => ({ path: place, message: saySentence(language, message) })),
  brands: changes.slice(0, mostShown).map(presentBrand),
  more: Math.max(0, changes.length - mostShown),
  unchanged: known.length - changes.filter(({ before }) => before).length,
});
