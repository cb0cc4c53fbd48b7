import { randomBytes, randomInt } from 'node:crypto';
import { keyedHash, sameBytes } from '#server/lib/tokens.ts';

const codeDigits = 4;

/** A code of 4 digits (docs/spec/auth.md#codes), every one as likely as the other. */
export const createCode = () => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

/** What is kept of a code. Of 10,000 codes a plain hash would give itself away, so it needs the server's secret. */
export function keepCode(secret: string, code: string) {
  const salt = randomBytes(16).toString('base64url');
  return { salt, codeHash: keyedHash(secret, 'code', salt, code) };
}

/** True when this is the kept code. */
export const isCodeOf = (secret: string, kept: { salt: string; codeHash: Buffer }, code: string) =>
  sameBytes(kept.codeHash, keyedHash(secret, 'code', kept.salt, code));
