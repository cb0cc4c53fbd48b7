import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Who has just joined, as the account and its own row say; the code and the token as they were given. */
export type Friend = {
  id: number;
  householdId: number;
  email: string;
  phone: string;
  dob: string | null;
  /** The full name as names are compared. */
  nameKey: string;
  code: string | null;
  inviteToken: string | null;
};

export const getFriend = (db: Db, patientId: number) =>
  db.one(sql<Friend>`
    select patient.id, patient.household_id as "householdId", patient.email, patient.phone, dob,
      name_key(own.first_name, own.last_name) as "nameKey", came_by_referral as code,
      came_by_invite as "inviteToken"
    from patient
    join dependant as own on own.login_id = patient.id
    where patient.id = ${patientId}`);

/**
 * Waits for anyone of the same name and birth date who is joining at this moment: what they are is known after that.
 */
export const waitForNamesakes = (db: Db, { nameKey, dob }: Friend) =>
  db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'joining', ${dob}::text, ${nameKey}::text), 0))`,
  );

/**
 * True where the friend is or was a patient already, in another household: somebody has the same mailbox, or the same name
 * and birth date. Anyone who was removed from a household counts as well. A phone says nothing: families share theirs.
 */
export async function isPatientAlready(db: Db, friend: Friend): Promise<boolean> {
  const { householdId, email, dob, nameKey } = friend;
  const { isKnown } = await db.one(sql<{ isKnown: boolean }>`
    select exists (
      select from patient where mailbox_of(email) = mailbox_of(${email}) and household_id <> ${householdId}
    ) or exists (
      select from dependant where mailbox_of(email) = mailbox_of(${email}) and household_id <> ${householdId}
    ) or exists (
      select from dependant
      where dob = ${dob}::date and name_key(first_name, last_name) = ${nameKey} and household_id <> ${householdId}
    ) as "isKnown"`);

  return isKnown;
}

/**
 * True where the friend belongs to the household of the referrer: by a mailbox of it, or by the name and birth date of
 * somebody who is or was in it. A phone or a device tells nobody apart: families share theirs.
 */
export async function isOfHousehold(db: Db, friend: Friend, referrerId: number) {
  const { email, dob, nameKey } = friend;

  const { isTheirs } = await db.one(sql<{ isTheirs: boolean }>`
    with home as materialized (
      select household_id from patient where id = ${referrerId}
      union
      select household_id from dependant where login_id = ${referrerId}
    )
    select exists (
      select from patient
      join home using (household_id)
      where mailbox_of(email) = mailbox_of(${email})
    ) or exists (
      select from dependant
      join home using (household_id)
      where mailbox_of(email) = mailbox_of(${email})
        or dob = ${dob}::date and name_key(first_name, last_name) = ${nameKey}
    ) as "isTheirs"`);
  return isTheirs;
}

/** Forgets the token that the friend came with: it goes on stopping invitations, so it is kept nowhere in clear. */
export const forgetInviteToken = (db: Db, { id }: Friend) =>
  db.run(sql`update patient set came_by_invite = null where id = ${id}`);

/** Who sent an invitation; undefined where there is none such, and where their account was closed since. */
export const findInviter = (db: Db, inviteId: number) =>
  db.maybeOne(sql<{ referrerId: number }>`
    select patient_id as "referrerId"
    from invite
    join patient on patient.id = patient_id and closed_at is null
    where invite.id = ${inviteId}`);

/** Whose code this is; undefined where it is nobody's. */
export const findCodeOwner = (db: Db, code: string) =>
  db.maybeOne(sql<{ referrerId: number }>`select id as "referrerId" from patient where referral_code = ${code}`);

/** An invitation by this patient to one of these contacts that has brought nobody yet. */
export const findOpenInvite = (db: Db, referrerId: number, contactKeys: Buffer[]) =>
  db.maybeOne(sql<{ id: number }>`
    select id from invite
    where patient_id = ${referrerId} and contact_key = any (${contactKeys}::bytea[])
      and not exists (select from referral where invite_id = invite.id)
    order by id limit 1`);

/** By whom a friend came. */
export type Attribution = {
  friendId: number;
  referrerId: number;
  inviteId: number | null;
  emailKey: Buffer;
};

/**
 * Notes by whom a friend came. Undefined where this friend or email came by somebody before, or the invitation has brought
 * somebody else: also one who joins at this moment.
 */
export const insertReferral = (db: Db, given: Attribution, now: Date) =>
  db.maybeOne(sql<{ id: number }>`
    insert into referral (friend_id, referrer_id, invite_id, email_key, joined_at)
    values (${given.friendId}, ${given.referrerId}, ${given.inviteId}, ${given.emailKey}, ${now})
    on conflict do nothing
    returning id`);
