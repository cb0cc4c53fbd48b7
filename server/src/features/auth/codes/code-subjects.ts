import { placeOf } from '#server/features/referrals/contact-rules.ts';
import { counterKey } from '#server/lib/tokens.ts';

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
