import { openText, type Seal, sealText } from '#server/lib/seal.ts';

/** A code is bound to its card: put into another row, it cannot be opened. */
const sealOf = (secret: string, cardId: number): Seal => ({
  secret,
  purpose: 'kindwell gift card codes 1',
  row: `gift card ${cardId}`,
});

/** Encrypts the code of a card. */
export const sealCode = (secret: string, cardId: number, code: string): Buffer =>
  sealText(sealOf(secret, cardId), code);

/** The code of a card; null where it was sealed with another secret or for another card, or has been changed. */
export const openCode = (secret: string, cardId: number, sealed: Buffer): string | null =>
  openText(sealOf(secret, cardId), sealed);
