import { type Brand, freeFaceValue } from '@kindwell/contract/loyalty/rewards.ts';
import type { Language } from '#server/messages/language.ts';
import { sayStored } from '#server/messages/say-stored.ts';
import type { BrandRow, ItemRow } from './catalogue-db.ts';

const presentItem = ({ id, name, faceDollars, minCents, maxCents }: ItemRow): Brand['items'][number] => ({
  brandItem_id: id,
  name,
  faceValue: faceDollars ?? freeFaceValue,
  minDenomination: minCents,
  maxDenomination: maxCents,
});

/** A brand as the calls answer it. Its category is a word of ours; what a brand says of itself stays as it is. */
export const presentBrand = ({ id, items, category, ...brand }: BrandRow, language: Language): Brand => ({
  brand_id: id,
  category: sayStored(language, category),
  ...brand,
  items: items.map(presentItem),
});
