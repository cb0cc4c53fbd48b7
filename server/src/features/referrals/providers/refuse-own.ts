import type { Db } from '#server/db/database.ts';
import { isSameContact } from '#server/features/referrals/contact-rules.ts';
import { findHouseholdContacts, type Inviter } from '#server/features/referrals/invites/invites-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { NewProvider } from './providers-db.ts';

/** Throws 422 where a provider has the email or phone of who refers them, or of somebody of their household. */
export async function refuseOwn(
  db: Db,
  { householdId }: Pick<Inviter, 'householdId'>,
  { email, phone }: Pick<NewProvider, 'email' | 'phone'>,
) {
  const household = await findHouseholdContacts(db, householdId);
  const isOwn = (given: string) => household.some(({ contact }) => isSameContact(contact, given));

  if (isOwn(email)) throw refuse('emailOwn', { field: 'email' });
  if (phone !== null && isOwn(phone)) throw refuse('phoneOwn', { field: 'phone' });
}
