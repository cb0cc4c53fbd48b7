import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { openAccounts } from '#server/features/loyalty/ledger/ledger-db.ts';
import type { Language } from '#server/messages/language.ts';

/** Who is about to join, as it is kept until both codes come back; email in lower case, phone in E.164. */
export type Registration = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dob: string;
  gender: string | null;
  passwordHash: string;
  language: Language;
  address: object[];
  formattedAddress: string | null;
  postalCode: string | null;
  referral: string | null;
  invite: string | null;
  /** The invitation of their family that they take up by this, and whether they stay in its household. */
  familyInvitationId: number | null;
  staysInFamily: boolean;
};

/** Keeps who is about to join beside the pending step whose codes were sent. */
export const insertRegistration = (db: Db, challengeId: number, person: Registration) =>
  db.run(sql`
    insert into registration (challenge_id, first_name, last_name, email, phone, dob, gender, password_hash, language,
      address, formatted_address, postal_code, referral_code, invite_code, family_invitation_id, stays_in_family)
    values (${challengeId}, ${person.firstName}, ${person.lastName}, ${person.email}, ${person.phone}, ${person.dob},
      ${person.gender}, ${person.passwordHash}, ${person.language}, ${JSON.stringify(person.address)},
      ${person.formattedAddress}, ${person.postalCode}, ${person.referral}, ${person.invite},
      ${person.familyInvitationId}, ${person.staysInFamily})`);

/** A registration by which somebody takes up the invitation of their family. */
export type FamilyRegistration = { challengeId: number; invitationId: number; staysInFamily: boolean };

/** Undefined where nobody's family has invited them. */
export const findFamilyRegistration = (db: Db, challengeId: number) =>
  db.maybeOne(sql<FamilyRegistration>`
    select challenge_id as "challengeId", family_invitation_id as "invitationId", stays_in_family as "staysInFamily"
    from registration where challenge_id = ${challengeId} and family_invitation_id is not null`);

/**
 * Makes an account of a registration: a household, the account, its own dependant row.
 * Anyone who has the same email or phone keeps what is theirs. A referral or an invitation given with the codes counts
 * before the one of the form; the token of a family is none that is kept. Answers the account's id.
 */
export async function createAccount(
  db: Db,
  challengeId: number,
  { referral, invite }: Pick<Registration, 'referral' | 'invite'>,
): Promise<number> {
  const { id } = await db.one(sql<{ id: number }>`
    with new_household as (
      insert into household default values returning id
    ), account as (
      insert into patient (household_id, first_name, last_name, email, phone, password_hash, language, language_chosen, address,
        formatted_address, postal_code, came_by_referral, came_by_invite)
      select new_household.id, first_name, last_name, email, phone, password_hash, language, true, address,
        formatted_address, postal_code, coalesce(${referral}, referral_code), token
      from registration
      cross join new_household
      left join lateral (select coalesce(${invite}, invite_code) as token) as given on not exists (
        select from family_invitation where token_hash = sha256(convert_to(token, 'UTF8')))
      where challenge_id = ${challengeId}
      returning id, household_id
    ), added as (
      insert into dependant (household_id, login_id, first_name, last_name, dob, gender, relation, email, phone)
      select household_id, account.id, first_name, last_name, dob, gender, 'self', email, phone
      from registration cross join account
      where challenge_id = ${challengeId}
      returning id
    ), accounts as (
      ${openAccounts}
    )
    select id from account`);

  return id;
}

/** Forgets a registration that has become an account: its data stand there now, once. */
export const deleteRegistration = (db: Db, challengeId: number) =>
  db.run(sql`delete from registration where challenge_id = ${challengeId}`);
