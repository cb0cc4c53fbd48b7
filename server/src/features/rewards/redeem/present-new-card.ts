import type { GiftCard } from '@kindwell/contract/answers.ts';
import type { Card } from './price-cart-rules.ts';
import type { Spender } from './spender-db.ts';

/** A card that has just been ordered, as the wallet will show it. */
export const presentNewCard = (
  id: number,
  orderId: number,
  { brandId, brand, faceValue, denomination }: Card,
  { id: personId, firstName, lastName }: Spender,
): GiftCard => ({
  id,
  orderId,
  brand_id: brandId,
  brand,
  faceValue,
  denomination,
  code: null,
  codeWithheld: false,
  status: 'pending',
  issuedAt: null,
  dependant: { id: personId, firstName, lastName },
});
