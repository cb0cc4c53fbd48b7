import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable, URL-safe token of `bytes` random bytes. */
export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url');

/** What is kept of a token: enough random bits that SHA-256 needs no salt. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** A keyed hash, for short secrets such as codes and for proofs bound to a session. */
export const keyedHash = (key: string, ...parts: string[]) => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(`${part.length}:${part}`);
  return hmac.digest();
};

/** The key of a counter; it says nothing about a person or an address to the person who reads the table. */
export const counterKey = (secret: string, kind: string, ...parts: string[]) =>
  `${kind}:${keyedHash(secret, kind, ...parts).toString('base64url')}`;

/** Compares without telling by its time where the two differ. */
export const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && timingSafeEqual(one, other);
