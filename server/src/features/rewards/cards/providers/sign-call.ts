import { createHmac } from 'node:crypto';

/** What is signed of a call: when it was made, in seconds since 1970, and all that it asks for. */
export type SignedParts = { timestamp: string; method: string; path: string; body: string };

/**
 * The signature of a call to a provider that takes signed ones (docs/gift-cards.md): none of its parts can be changed, and
 * none can stand in the place of another, for only the body can hold a line break.
 */
export const signCall = (key: string, { timestamp, method, path, body }: SignedParts): string =>
  `v1=${createHmac('sha256', key).update([timestamp, method, path, body].join('\n')).digest('hex')}`;
