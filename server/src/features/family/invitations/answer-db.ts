import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { InvitationKind } from '#server/features/family/invitation-db.ts';

/** An invitation as its link opens it. */
export type LinkedInvitation = {
  id: number;
  kind: InvitationKind;
  householdId: number;
  /** The person whom it is for; null for somebody from outside. */
  dependantId: number | null;
  /** The account of that person; null while they have none. */
  loginId: number | null;
  /** Where it went to: an email in lower case, or a phone in E.164. */
  recipient: string;
  status: 'open' | 'accepted' | 'over';
  /** The first name of who invites. */
  inviterName: string;
  expiresAt: Date;
};

/** The invitation of this link; undefined where the link is none of ours. */
export const findByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db.maybeOne(sql<LinkedInvitation>`
    select invitation.id, kind, invitation.household_id as "householdId", dependant_id as "dependantId",
      person.login_id as "loginId", recipient, case when accepted_at is not null then 'accepted'
        when ended_at is not null or expires_at <= ${now} then 'over' else 'open' end as status,
      inviter.first_name as "inviterName", expires_at as "expiresAt"
    from family_invitation as invitation
    join patient as inviter on inviter.id = invited_by
    left join dependant as person on person.id = dependant_id
    where token_hash = ${tokenHash}`);

/** True where this email or phone, both proven, is the account's own. */
export const isOwnContact = async (db: Db, patientId: number, recipient: string): Promise<boolean> =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from patient where id = ${patientId} and ${recipient} in (lower(email), phone)) as is`)
  ).is;

/** Who somebody says they are. */
export type Claim = { firstName: string; lastName: string; dob: string };

/** True where an invitation is for a person of this name and birth date. */
export const isForPerson = async (db: Db, invitationId: number, { firstName, lastName, dob }: Claim) =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from family_invitation
      join dependant on dependant.id = dependant_id
      where family_invitation.id = ${invitationId} and dob = ${dob}::date
        and name_key(first_name, last_name) = name_key(${firstName}, ${lastName})) as is`)
  ).is;

/** Counts a wrong try; the one that reaches the limit ends the invitation. */
export const countWrongTry = (db: Db, invitationId: number, mostTries: number, now: Date) =>
  db.run(sql`
    update family_invitation set wrong_tries = wrong_tries + 1,
      ended_at = case when wrong_tries + 1 >= ${mostTries} then ${now}::timestamptz end
    where id = ${invitationId} and accepted_at is null and ended_at is null`);

/** Locks the household that an invitation is of, before anything is read that its answer may change. */
export const lockInvitingHousehold = (db: Db, invitationId: number) =>
  db.one(sql<{ id: number }>`
    select household.id
    from family_invitation
    join household on household.id = household_id
    where family_invitation.id = ${invitationId}
    for update of household`);

/** True while an invitation waits for an answer. */
export const isOpen = async (db: Db, invitationId: number, now: Date): Promise<boolean> =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from family_invitation
      where id = ${invitationId} and accepted_at is null and ended_at is null and expires_at > ${now}) as is`)
  ).is;

/** Notes that an open invitation was accepted, and answers it; undefined where it is not open any more. */
export const acceptOpen = (db: Db, invitationId: number, now: Date) =>
  db.maybeOne(sql<{ kind: InvitationKind; householdId: number; dependantId: number | null }>`
    update family_invitation set accepted_at = ${now}
    where id = ${invitationId} and accepted_at is null and ended_at is null and expires_at > ${now}
    returning kind, household_id as "householdId", dependant_id as "dependantId"`);

/** Ends an open invitation whose reader says no. */
export const declineOpen = (db: Db, invitationId: number, now: Date) =>
  db.run(sql`
    update family_invitation set ended_at = ${now}
    where id = ${invitationId} and accepted_at is null and ended_at is null`);
