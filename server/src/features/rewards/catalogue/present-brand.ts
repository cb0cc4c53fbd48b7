import type { Brand } from '@kindwell/contract/rewards.ts';
import type { BrandRow, ItemRow } from './catalogue-db.ts';

/** What a card of free value has as its face value: its price is that of the denomination alone. */
export const freeFaceValue = 1;

const presentItem = ({ id, name, faceDollars, minCents, maxCents }: ItemRow): Brand['items'][number] => ({
  brandItem_id: id,
  name,
  faceValue: faceDollars ?? freeFaceValue,
  minDenomination: minCents,
  maxDenomination: maxCents,
});

/** A brand as the calls answer it. */
export const presentBrand = ({ id, items, ...brand }: BrandRow): Brand => ({
  brand_id: id,
  ...brand,
  items: items.map(presentItem),
});
