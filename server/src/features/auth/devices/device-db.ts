import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The device that a value of its cookie names, and whether the value is void because another one stands for it. */
export type ShownDevice = { deviceHash: Buffer; isVoid: boolean };

/**
 * The device of this value; undefined for one that was not given out here, or whose device has ended. A value is void once
 * it was replaced before `graceSince`, and the one that came after it has surely arrived: it was shown itself, or the
 * sign-in that brought it was used.
 */
export const findShownDevice = (db: Db, tokenHash: Buffer, graceSince: Date) =>
  db.maybeOne(sql<ShownDevice>`
    select device_hash as "deviceHash",
      replaced_at is not null and replaced_at <= ${graceSince} and (
        exists (
          select from device_token later
          where later.device_hash = shown.device_hash and later.issued_at >= shown.replaced_at
            and later.shown_at is not null and later.token_hash <> shown.token_hash)
        or exists (
          select from session
          where session.device_hash = shown.device_hash and created_at >= shown.replaced_at
            and last_seen_at > created_at)) as "isVoid"
    from device_token shown
    where token_hash = ${tokenHash}`);

/** Notes that a value was shown and, like all of its device that came before `graceSince`, has another one in its place. */
export const replaceTokens = (db: Db, deviceHash: Buffer, shownHash: Buffer, now: Date, graceSince: Date) =>
  db.run(sql`
    update device_token set
      shown_at = case when token_hash = ${shownHash} then coalesce(shown_at, ${now}) else shown_at end,
      replaced_at = coalesce(replaced_at, ${now})
    where device_hash = ${deviceHash}
      and (token_hash = ${shownHash} or (replaced_at is null and issued_at <= ${graceSince}))`);

/** Gives a device another value of its cookie. */
export const insertToken = (db: Db, tokenHash: Buffer, deviceHash: Buffer, now: Date) =>
  db.run(sql`
    insert into device_token (token_hash, device_hash, issued_at) values (${tokenHash}, ${deviceHash}, ${now})`);

/** Ends a device: no value of it names anything any more, and nobody trusts it. Answers whose it was. */
export async function endDevice(db: Db, deviceHash: Buffer, now: Date): Promise<number[]> {
  await db.run(sql`delete from device_token where device_hash = ${deviceHash}`);
  await db.run(sql`update session set ended_at = ${now} where device_hash = ${deviceHash} and ended_at is null`);
  const owners = await db.many(sql<{ patientId: number }>`
    delete from known_device where device_hash = ${deviceHash} returning patient_id as "patientId"`);

  return owners.map(({ patientId }) => patientId).sort((one, other) => one - other);
}

/** Of these accounts, how many this device has signed in to before. */
export async function countKnownAccounts(db: Db, deviceHash: Buffer, accountIds: number[]): Promise<number> {
  const { count } = await db.one(sql<{ count: number }>`
    select count(*) from known_device where device_hash = ${deviceHash} and patient_id = any(${accountIds}::bigint[])`);
  return count;
}

// Somebody who signs in on more is not locked out on all of them.
const mostDevices = 20;

/** The devices that an account knows, those that were used last. */
export async function findDevicesOf(db: Db, patientId: number): Promise<Buffer[]> {
  const devices = await db.many(sql<{ deviceHash: Buffer }>`
    select device_hash as "deviceHash" from known_device where patient_id = ${patientId}
    order by last_seen_at desc limit ${mostDevices}`);
  return devices.map(({ deviceHash }) => deviceHash);
}

/** Notes that an account was signed in to on a device, from now on or once more. */
export const rememberDevice = (db: Db, deviceHash: Buffer, patientId: number, now: Date) =>
  db.run(sql`
    insert into known_device (device_hash, patient_id, last_seen_at) values (${deviceHash}, ${patientId}, ${now})
    on conflict (device_hash, patient_id) do update set last_seen_at = excluded.last_seen_at`);

/** Ends the trust in every device of an account but this one, which stays what it was. */
export const forgetDevicesBut = (db: Db, patientId: number, deviceHash: Buffer | null) =>
  db.run(sql`
    delete from known_device where patient_id = ${patientId} and device_hash is distinct from ${deviceHash}::bytea`);
