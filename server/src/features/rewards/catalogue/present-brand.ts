import { type Brand, freeFaceValue } from '@kindwell/contract/rewards.ts';
import type { BrandRow, ItemRow } from './catalogue-db.ts';

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
