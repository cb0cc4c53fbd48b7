import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type StaffRow = {
  id: number;
  name: string;
  email: string;
  roles: StaffRole[];
  createdAt: Date;
  lastSeenAt: Date | null;
};

/** Everybody of the staff, by name. */
export const findStaffPeople = (db: Db) =>
  db.many(sql<StaffRow>`
    select id, name, email, created_at as "createdAt",
      array(select role from staff_role where staff_id = staff.id order by role) as roles,
      (select max(last_seen_at) from staff_session where staff_id = staff.id) as "lastSeenAt"
    from staff where removed_at is null
    order by lower(name), id`);

export type InviteRow = {
  id: number;
  email: string;
  roles: StaffRole[];
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** The invitations that can be taken up, the newest first. */
export const findOpenInvites = (db: Db, now: Date) =>
  db.many(sql<InviteRow>`
    select invite.id, invite.email, roles, inviter.name as "invitedBy", invite.created_at as "createdAt",
      expires_at as "expiresAt"
    from staff_invite as invite
    left join staff as inviter on inviter.id = invited_by
    where used_at is null and withdrawn_at is null and expires_at > ${now}
    order by invite.created_at desc, invite.id desc`);

/** The invitation of this address that can be taken up; undefined where there is none. */
export const findOpenInvite = (db: Db, email: string, now: Date) =>
  db.maybeOne(sql<Omit<InviteRow, 'email' | 'expiresAt'>>`
    select invite.id, roles, inviter.name as "invitedBy", invite.created_at as "createdAt"
    from staff_invite as invite
    left join staff as inviter on inviter.id = invited_by
    where invite.email = ${email} and used_at is null and withdrawn_at is null and expires_at > ${now}`);

/**
 * Locks every owner, in the order of their numbers: of changes of who is of the staff, one comes after the other, and
 * each sees what the one before did. Answers who they are then.
 */
export async function lockOwners(db: Db): Promise<number[]> {
  await db.many(sql`
    select staff.id from staff join staff_role on staff_id = staff.id and role = 'owner'
    where removed_at is null order by staff.id for update of staff`);
  const owners = await db.many(sql<{ id: number }>`
    select staff.id from staff join staff_role on staff_id = staff.id and role = 'owner' where removed_at is null`);
  return owners.map(({ id }) => id);
}

/** Whether somebody is of the staff, and one of their roles has this right, as it stands now. */
export const findStanding = (db: Db, staffId: number, right: string) =>
  db.one(sql<{ isThere: boolean; may: boolean }>`
    select exists (select from staff where id = ${staffId} and removed_at is null) as "isThere",
      exists (
        select from staff_role join staff_right using (role) where staff_id = ${staffId} and may = ${right}) as may`);

/** The roles of somebody of the staff; undefined where there is nobody of this number, or they were removed. */
export const findRoles = (db: Db, id: number) =>
  db.maybeOne(sql<{ roles: StaffRole[] }>`
    select array(select role from staff_role where staff_id = staff.id order by role) as roles
    from staff where id = ${id} and removed_at is null`);

/** Gives somebody these roles and no others. */
export async function replaceRoles(db: Db, staffId: number, roles: StaffRole[]): Promise<void> {
  await db.run(sql`delete from staff_role where staff_id = ${staffId} and role <> all (${roles}::text[])`);
  await db.run(sql`
    insert into staff_role (staff_id, role) select ${staffId}::bigint, unnest(${roles}::text[]) on conflict do nothing`);
}

/** Takes somebody's ways in away, for good. */
export async function removePerson(db: Db, id: number, now: Date): Promise<void> {
  await db.run(sql`
    update staff set removed_at = ${now}, password_hash = null, totp_secret = null, totp_step = null,
      next_totp_secret = null
    where id = ${id} and removed_at is null`);
  await db.run(sql`delete from staff_recovery_code where staff_id = ${id}`);
  await db.run(sql`delete from passkey where staff_id = ${id}`);
  await db.run(sql`delete from staff_browser where staff_id = ${id}`);
}
