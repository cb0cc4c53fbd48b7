import { randomBytes, randomInt } from 'node:crypto';
import { placeOf } from '#server/features/referrals/contact-rules.ts';
import { counterKey, keyedHash, sameBytes } from '#server/lib/tokens.ts';

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

/**
 * Whose tries of codes are counted together. The codes of an account are counted per account, those that prove a new
 * contact per mailbox or phone, so that neither a resend nor another registration or spelling buys new tries. Recovering, which anyone may
 * begin, has a count of its own, so that a stranger cannot use up the tries of a sign-in; so has a change of insurance, which
 * anyone who finds a session may begin.
 */
export const signInSubject = (patientId: number) => `patient:${patientId}:sign_in`;
export const recoverySubject = (patientId: number) => `patient:${patientId}:recover`;
export const insuranceSubject = (patientId: number) => `patient:${patientId}:insurance`;

/** The tries of the codes that prove a contact. */
export const contactSubject = (secret: string, contact: string) => counterKey(secret, 'contact', placeOf(contact));

/** What stands for a mailbox or phone that waits for its turn to get a code. */
export const turnKey = (secret: string, contact: string) => counterKey(secret, 'code-turn', placeOf(contact));

/** Unknown steps share a few counters: the same work as a known one, and no row for every guess. */
export const nobodysSubject = (tokenHash: Buffer) => `nobody:${tokenHash[0]}`;
