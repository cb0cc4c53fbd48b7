import { toE164 } from '#server/features/auth/auth-rules.ts';
import { findGuarantorContact } from '#server/features/family/guarantors/guarantors-db.ts';
import { refuse } from '#server/http/errors.ts';
import { hashToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { countWrongTry, findByToken, isForPerson } from './answer-db.ts';

const mostWrongTries = 5;

/** What a signup says about who it is, and how they are reached. */
type Form = {
  invite?: string | null | undefined;
  fname: string;
  lname: string;
  dob: string;
  email: string;
  phone: string;
};

/**
 * The invitation of a family that somebody signs up by; null where the token is none of a family. Its person has to say
 * their name and birth date: anyone who got hold of the link alone gets no further, and five wrong tries end it.
 */
export async function findFamilyInvite(
  { invite, fname, lname, dob, email, phone }: Form,
  { db, clock }: Services,
): Promise<{ takesUp: number | null } | null> {
  const now = clock.now();
  const found = invite ? await findByToken(db, hashToken(invite), now) : undefined;
  if (!found) return null;

  const isForAnAccount = found.dependantId === null || found.loginId !== null;
  if (isForAnAccount) return { takesUp: null };
  if (found.status !== 'open') throw refuse('invitationOver');

  if (!(await isForPerson(db, found.id, { firstName: fname, lastName: lname, dob }))) {
    await countWrongTry(db, found.id, mostWrongTries, now);
    throw refuse('invitationForAnother', { field: 'dob' });
  }
  const taken = await findGuarantorContact(db, found.householdId, { email, phone: toE164(phone) });
  if (taken) throw refuse('ownContactNeeded', { field: taken });
  return { takesUp: found.id };
}
