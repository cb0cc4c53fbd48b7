import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

export type InvitationKind = 'membership' | 'guarantor';

/** An invitation that can still be answered. */
export type InvitationRow = {
  id: number;
  kind: InvitationKind;
  dependantId: number | null;
  channel: 'email' | 'sms';
  recipient: string;
  sentAt: Date;
  expiresAt: Date;
};

/** The open invitations of the household that this patient looks after; none for anybody else. */
export const findOpenInvitations = (db: Db, patientId: number, now: Date) =>
  db.many(sql<InvitationRow>`
    select invitation.id, kind, dependant_id as "dependantId", channel, recipient, invitation.created_at as "sentAt",
      expires_at as "expiresAt"
    from patient
    join family_invitation as invitation using (household_id)
    where patient.id = ${patientId} and is_guarantor and accepted_at is null and ended_at is null
      and expires_at > ${now}
    order by invitation.id`);

/** The open invitation of this kind to this person, or to nobody of the household. */
export const findOpenInvitation = (
  db: Db,
  householdId: number,
  kind: InvitationKind,
  dependantId: number | null,
  now: Date,
) =>
  db.maybeOne(sql<InvitationRow>`
    select id, kind, dependant_id as "dependantId", channel, recipient, created_at as "sentAt",
      expires_at as "expiresAt"
    from family_invitation
    where household_id = ${householdId} and kind = ${kind} and dependant_id is not distinct from ${dependantId}::bigint
      and accepted_at is null and ended_at is null and expires_at > ${now}`);

/** How many invitations went out since this moment: of the household, and to this person or contact. */
export const countSent = (
  db: Db,
  { householdId, dependantId, recipient }: { householdId: number; dependantId: number | null; recipient: string },
  since: Date,
) =>
  db.one(sql<{ ofHousehold: number; toPerson: number }>`
    select
      (select count(*) from family_invitation
        where household_id = ${householdId} and created_at > ${since}) as "ofHousehold",
      (select count(*) from family_invitation
        where (recipient = ${recipient} or dependant_id = ${dependantId}::bigint) and created_at > ${since}) as "toPerson"`);

/** How somebody who is invited is greeted, null for somebody from outside, and what they read; null without an account. */
export type Invitee = { firstName: string | null; language: Language | null };

/** Whom an invitation is for: a person of the household, else anyone who has an account of this contact. */
export const findInvitee = (db: Db, dependantId: number | null, recipient: string) =>
  db.one(sql<Invitee>`
    select (select first_name from dependant where id = ${dependantId}::bigint) as "firstName", coalesce(
      (select language from dependant join patient on patient.id = login_id
        where dependant.id = ${dependantId}::bigint),
      (select language from patient
        where ${dependantId}::bigint is null and ${recipient} in (email, phone) order by id limit 1)) as language`);

/** True where anyone who has this contact wants no invitations. */
export const isStopped = async (db: Db, contactKey: Buffer): Promise<boolean> =>
  (await db.one(sql<{ is: boolean }>`select exists (select from suppression where contact_key = ${contactKey}) as is`))
    .is;

/** Ends the invitations of this kind to this person that nobody has answered. */
export const endInvitations = (
  db: Db,
  householdId: number,
  { kind, dependantId }: { kind: InvitationKind; dependantId: number | null },
  now: Date,
) =>
  db.run(sql`
    update family_invitation set ended_at = ${now}
    where household_id = ${householdId} and kind = ${kind} and dependant_id is not distinct from ${dependantId}::bigint
      and accepted_at is null and ended_at is null`);

/** Ends every invitation to a person that nobody has answered, and those that their account has sent. */
export const endInvitationsOf = (
  db: Db,
  { dependantId, patientId = null }: { dependantId: number; patientId?: number | null },
  now: Date,
) =>
  db.run(sql`
    update family_invitation set ended_at = ${now}
    where (dependant_id = ${dependantId} or invited_by = ${patientId}::bigint) and accepted_at is null and ended_at is null`);

/** Ends the open invitations to a person that went to a contact which is not theirs any more. */
export const endInvitationsElsewhere = (db: Db, dependantId: number, now: Date) =>
  db.run(sql`
    update family_invitation set ended_at = ${now}
    from dependant
    where dependant.id = ${dependantId} and dependant_id = dependant.id and accepted_at is null and ended_at is null
      and recipient is distinct from email and recipient is distinct from phone`);

/** An invitation that is about to be written; of its token the hash. */
export type NewInvitation = Pick<InvitationRow, 'kind' | 'dependantId' | 'channel' | 'recipient'> & {
  householdId: number;
  invitedBy: number;
  tokenHash: Buffer;
  expiresAt: Date;
};

export const insertInvitation = (db: Db, given: NewInvitation, now: Date) =>
  db.one(sql<InvitationRow>`
    insert into family_invitation (household_id, kind, dependant_id, invited_by, channel, recipient, token_hash,
      created_at, expires_at)
    values (${given.householdId}, ${given.kind}, ${given.dependantId}, ${given.invitedBy}, ${given.channel},
      ${given.recipient}, ${given.tokenHash}, ${now}, ${given.expiresAt})
    returning id, kind, dependant_id as "dependantId", channel, recipient, created_at as "sentAt",
      expires_at as "expiresAt"`);

/** Ends an open invitation of the household that this patient looks after; false where there is none such. */
export const withdrawOpen = async (db: Db, patientId: number, invitationId: number, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update family_invitation as invitation set ended_at = coalesce(ended_at, ${now})
    from patient
    where invitation.id = ${invitationId} and accepted_at is null
      and patient.household_id = invitation.household_id and patient.id = ${patientId} and is_guarantor`)) > 0;
