import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';

/** Whose a passkey is. One of the staff never signs in as a patient by it, nor the reverse. */
export type PasskeyOwner = { staffId: number } | { patientId: number };

/** The rows of this owner alone. */
const isOf = (owner: PasskeyOwner) =>
  'staffId' in owner ? part`staff_id = ${owner.staffId}` : part`patient_id = ${owner.patientId}`;

/** For what a challenge is signed. */
export type PasskeyPurpose = 'staff_sign_in' | 'staff_proof' | 'staff_add' | 'staff_join' | 'sign_in' | 'add';

/**
 * What a challenge is bound to besides: the session that asked for it, null before a sign-in; of who takes up an invitation to
 * the staff (`staff_join`) the number of that.
 */
export type PasskeyAsk = { purpose: PasskeyPurpose; sessionId: number | null };

export const insertPasskeyChallenge = (db: Db, hash: Buffer, { purpose, sessionId }: PasskeyAsk, expiresAt: Date) =>
  db.run(sql`
    insert into passkey_challenge (challenge_hash, purpose, session_id, expires_at)
    values (${hash}, ${purpose}, ${sessionId}, ${expiresAt})`);

/** Takes a challenge, once; false where it was for something else, for another session, is over or was taken before. */
export async function takePasskeyChallenge(
  db: Db,
  hash: Buffer,
  { purpose, sessionId }: PasskeyAsk,
  now: Date,
): Promise<boolean> {
  const taken = await db.run(sql`
    delete from passkey_challenge
    where challenge_hash = ${hash} and purpose = ${purpose} and session_id is not distinct from ${sessionId}::bigint
      and expires_at > ${now}`);
  return taken === 1;
}

export type PasskeyRow = {
  id: number;
  credentialId: Buffer;
  transports: string[];
  name: string;
  isBackedUp: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** The passkeys of somebody, in the order in which they were added. */
export const findPasskeys = (db: Db, owner: PasskeyOwner) =>
  db.many(sql<PasskeyRow>`
    select id, credential_id as "credentialId", transports, name, is_backed_up as "isBackedUp",
      created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where ${isOf(owner)} order by id`);

/** Whose passkey this is; undefined where nobody has it. */
export const findPasskeyOwner = (db: Db, credentialId: Buffer) =>
  db.maybeOne(sql<{ staffId: number | null; patientId: number | null }>`
    select staff_id as "staffId", patient_id as "patientId" from passkey where credential_id = ${credentialId}`);

export type PasskeyKey = { id: number; publicKey: Buffer; counter: number };

/** What is needed to check a passkey of this person, locked: of several uses at once, each sees the count of the one before. */
export const lockPasskey = (db: Db, owner: PasskeyOwner, credentialId: Buffer) =>
  db.maybeOne(sql<PasskeyKey>`
    select id, public_key as "publicKey", counter
    from passkey where credential_id = ${credentialId} and ${isOf(owner)} for update`);

/** Notes a use of a passkey. */
export const touchPasskey = (db: Db, id: number, use: { counter: number; isBackedUp: boolean }, now: Date) =>
  db.run(sql`
    update passkey set counter = ${use.counter}, is_backed_up = ${use.isBackedUp}, last_used_at = ${now}
    where id = ${id}`);

/** Locks whose passkeys they are; false where they were removed, or have closed their account, meanwhile. */
export async function lockPasskeyOwner(db: Db, owner: PasskeyOwner): Promise<boolean> {
  const found =
    'staffId' in owner
      ? await db.maybeOne(sql`select 1 from staff where id = ${owner.staffId} and removed_at is null for update`)
      : await db.maybeOne(sql`select 1 from patient where id = ${owner.patientId} and closed_at is null for update`);
  return found !== undefined;
}

export type NewPasskeyRow = Pick<PasskeyRow, 'credentialId' | 'transports' | 'name' | 'isBackedUp'> &
  Pick<PasskeyKey, 'publicKey' | 'counter'>;

/** Keeps a new passkey; undefined where it is kept already, no matter whose. */
export function insertPasskey(db: Db, owner: PasskeyOwner, passkey: NewPasskeyRow, now: Date) {
  const { staffId, patientId } = { staffId: null, patientId: null, ...owner };

  return db.maybeOne(sql<{ id: number }>`
    insert into passkey (staff_id, patient_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${staffId}, ${patientId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}::text[], ${passkey.isBackedUp}, ${passkey.name}, ${now})
    on conflict (credential_id) do nothing
    returning id`);
}

/** Gives one of somebody's passkeys a name. Whether that changed anything; undefined where they have no such passkey. */
export const renamePasskey = (db: Db, owner: PasskeyOwner, id: number, name: string) =>
  db.maybeOne(sql<{ isChanged: boolean }>`
    with renamed as (
      update passkey set name = ${name} where id = ${id} and ${isOf(owner)} and name <> ${name} returning id
    )
    select exists (select from renamed) as "isChanged" from passkey where id = ${id} and ${isOf(owner)}`);

/** Removes one of somebody's passkeys; false where they have no such. */
export async function deletePasskey(db: Db, owner: PasskeyOwner, id: number): Promise<boolean> {
  const deleted = await db.run(sql`delete from passkey where id = ${id} and ${isOf(owner)}`);
  return deleted === 1;
}

/** Removes all passkeys of somebody. */
export const deletePasskeysOf = (db: Db, owner: PasskeyOwner) => db.run(sql`delete from passkey where ${isOf(owner)}`);
