import { keyedHash, randomToken, sameBytes } from '#server/lib/tokens.ts';

/**
 * A signed double-submit token (OWASP): random, with a keyed hash over it and the session token, so that neither a
 * planted cookie nor another person's token fits.
 */
export function createXsrfToken(secret: string, sessionToken: string): string {
  const random = randomToken(16);
  return `${random}.${keyedHash(secret, 'xsrf', sessionToken, random).toString('base64url')}`;
}

/** True when `token` was made for this session. */
export function isXsrfTokenOf(secret: string, sessionToken: string, token: string): boolean {
  const [random = '', proof = ''] = token.split('.');
  return sameBytes(Buffer.from(proof, 'base64url'), keyedHash(secret, 'xsrf', sessionToken, random));
}
