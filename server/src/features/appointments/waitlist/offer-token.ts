import { keyedHash, sameBytes } from '#server/lib/tokens.ts';

/** What the link of an offer bears (contract/src/waitlist.ts): its id and a signature, so that nobody can make one up. */
export const signOffer = (secret: string, offerId: number) =>
  `${offerId}.${keyedHash(secret, 'waitlist offer', String(offerId)).toString('base64url')}`;

/** The offer that a link opens; undefined where we have not signed it. */
export function readOfferToken(secret: string, token: string): number | undefined {
  const offerId = Number.parseInt(token, 10);
  const signed = signOffer(secret, offerId);

  return sameBytes(Buffer.from(token), Buffer.from(signed)) ? offerId : undefined;
}
