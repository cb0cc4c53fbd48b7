import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What its reader has chosen, until a right code makes them one of the staff. */
export type Pending = { name: string; passwordHash: string; totpSecret: Buffer; stepHash: Buffer };

export type InviteStatus = 'open' | 'used' | 'expired' | 'withdrawn';

/** An invitation as its link opens it. */
export type LinkedInvite = { [Field in keyof Pending]: Pending[Field] | null } & {
  id: number;
  email: string;
  roles: StaffRole[];
  status: InviteStatus;
  invitedBy: string | null;
  expiresAt: Date;
};

/** The invitation of this link; undefined where the link is none of ours. */
export const findInviteByToken = (db: Db, tokenHash: Buffer, now: Date) =>
  db.maybeOne(sql<LinkedInvite>`
    select invite.id, invite.email, roles, inviter.name as "invitedBy", expires_at as "expiresAt", invite.name,
      invite.password_hash as "passwordHash", invite.totp_secret as "totpSecret", step_hash as "stepHash",
      case when used_at is not null then 'used' when withdrawn_at is not null then 'withdrawn'
        when expires_at <= ${now} then 'expired' else 'open' end as status
    from staff_invite as invite
    left join staff as inviter on inviter.id = invited_by
    where token_hash = ${tokenHash}`);

/** Locks an invitation, so that of several who take it up, or withdraw it, one comes after the other. */
export const lockInvite = (db: Db, tokenHash: Buffer) =>
  db.maybeOne(sql<{ id: number }>`select id from staff_invite where token_hash = ${tokenHash} for update`);

/** Keeps what the reader of an open invitation has chosen; what was chosen before is void. False where it is open no more. */
export async function savePending(db: Db, id: number, pending: Pending, now: Date): Promise<boolean> {
  const saved = await db.run(sql`
    update staff_invite set name = ${pending.name}, password_hash = ${pending.passwordHash},
      totp_secret = ${pending.totpSecret}, step_hash = ${pending.stepHash}
    where id = ${id} and used_at is null and withdrawn_at is null and expires_at > ${now}`);
  return saved === 1;
}

/** Notes who has taken up an invitation, and forgets what they had chosen: it is theirs now. */
export const useInvite = (db: Db, id: number, staffId: number, now: Date) =>
  db.run(sql`
    update staff_invite set used_at = ${now}, staff_id = ${staffId}, name = null, password_hash = null,
      totp_secret = null, step_hash = null
    where id = ${id}`);

export type NewInvite = {
  email: string;
  roles: string[];
  tokenHash: Buffer;
  invitedBy: number | null;
  expiresAt: Date;
};

export const insertInvite = (db: Db, invite: NewInvite, now: Date) =>
  db.one(sql<{ id: number }>`
    insert into staff_invite (email, roles, token_hash, invited_by, created_at, expires_at)
    values (${invite.email}, ${invite.roles}::text[], ${invite.tokenHash}, ${invite.invitedBy}, ${now},
      ${invite.expiresAt})
    returning id`);

/** Withdraws the invitation of this address that nobody has taken up, where there is one. */
export const withdrawInvitesTo = (db: Db, email: string, now: Date) =>
  db.many(sql<{ id: number }>`
    update staff_invite set withdrawn_at = ${now}, name = null, password_hash = null, totp_secret = null, step_hash = null
    where email = ${email} and used_at is null and withdrawn_at is null
    returning id`);

/** Withdraws what somebody has invited others by, and nobody has taken up: they may invite no more. */
export const withdrawInvitesOf = (db: Db, staffId: number, now: Date) =>
  db.many(sql<{ id: number }>`
    update staff_invite set withdrawn_at = ${now}, name = null, password_hash = null, totp_secret = null, step_hash = null
    where invited_by = ${staffId} and used_at is null and withdrawn_at is null
    returning id`);

/** Withdraws one invitation; false where it was used or withdrawn before. */
export async function withdrawInvite(db: Db, id: number, now: Date): Promise<boolean> {
  const withdrawn = await db.run(sql`
    update staff_invite set withdrawn_at = ${now}, name = null, password_hash = null, totp_secret = null, step_hash = null
    where id = ${id} and used_at is null and withdrawn_at is null`);
  return withdrawn === 1;
}

/** Whether an invitation was taken up; undefined where there is none of this number. */
export const findInviteUse = (db: Db, id: number) =>
  db.maybeOne(sql<{ isUsed: boolean }>`select used_at is not null as "isUsed" from staff_invite where id = ${id}`);
