import type * as contract from '@kindwell/contract/staff/staff-passkeys.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import {
  addPasskey,
  askForNewPasskey,
  listPasskeys,
  readNewPasskey,
} from '#server/features/auth/passkeys/passkey-work.ts';
import { deletePasskey, lockPasskeyOwner, renamePasskey } from '#server/features/auth/passkeys/passkeys-db.ts';
import { tellStaffChange } from '#server/features/staff/own/tell-change.ts';
import { findOwnStaff, findStaffById } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { StaffCaller } from '#server/http/session/staff-session-db.ts';
import { sentence } from '#server/messages/sentence.ts';
import { namedOfStaff } from './passkey-rules.ts';

const ownerOf = ({ id }: StaffCaller) => ({ staffId: id });
const addAsk = ({ sessionId }: StaffCaller) => ({ purpose: 'staff_add' as const, sessionId });
const objectsOf = (id: number) => [{ kind: 'staffPasskey' as const, id }];

/** GET /staff/passkeys/: the own passkeys. */
export const staffPasskeys: Handler<typeof contract.staffPasskeys> = async ({ staff }, { db }) => ({
  passkeys: await listPasskeys(db, ownerOf(staff)),
});

/** POST /staff/passkeys/: what a device makes a new passkey from. */
export const startStaffPasskey: Handler<typeof contract.startStaffPasskey> = async ({ staff }, services) => {
  const account = await findStaffById(services.db, staff.id);
  if (!account) throw refuse('signedOut');

  return { options: await askForNewPasskey(addAsk(staff), ownerOf(staff), namedOfStaff(account), services) };
};

/** POST /staff/passkeys/confirm/: keeps the passkey that a device has made; its owner is told by mail. */
export const confirmStaffPasskey: Handler<typeof contract.confirmStaffPasskey> = async (call, services) => {
  const { db, clock } = services;
  const { staff, body } = call;
  const made = await readNewPasskey(body.passkey, addAsk(staff), services);

  await db.transaction(async (tx) => {
    const now = clock.now();
    const id = await addPasskey(tx, ownerOf(staff), { ...made, name: body.name }, now);
    await recordStaffAct(tx, call, 'addStaffPasskey', objectsOf(id), now);
    await tellStaffChange(tx, staff.id, 'passkey_added', now);
  });
  return { passkeys: await listPasskeys(db, ownerOf(staff)), msg: sentence('answers_saved') };
};

/** POST /staff/passkeys/{id}/rename/: calls one of the own passkeys something else; once more changes nothing. */
export const renameStaffPasskey: Handler<typeof contract.renameStaffPasskey> = async (call, { db, clock }) => {
  const { staff, params, body } = call;

  await db.transaction(async (tx) => {
    const found = await renamePasskey(tx, ownerOf(staff), params.id, body.name);
    if (!found) throw refuse('passkeyNotFound');
    if (found.isChanged) await recordStaffAct(tx, call, 'renameStaffPasskey', objectsOf(params.id), clock.now());
  });
  return { passkeys: await listPasskeys(db, ownerOf(staff)), msg: sentence('answers_saved') };
};

/** Throws 409 where somebody has neither an authenticator nor a passkey any more. */
async function requireSecondProof(tx: Db, { id }: StaffCaller) {
  const left = await findOwnStaff(tx, id);
  if (!left?.hasAuthenticator && !left?.hasPasskey) throw refuse('passkeyLast');
}

/** POST /staff/passkeys/{id}/remove/: removes one of the own passkeys; its owner is told by mail. */
export const removeStaffPasskey: Handler<typeof contract.removeStaffPasskey> = async (call, { db, clock }) => {
  const { staff, params } = call;

  await db.transaction(async (tx) => {
    const now = clock.now();
    await lockPasskeyOwner(tx, ownerOf(staff));
    if (!(await deletePasskey(tx, ownerOf(staff), params.id))) throw refuse('passkeyNotFound');
    await requireSecondProof(tx, staff);
    await recordStaffAct(tx, call, 'removeStaffPasskey', objectsOf(params.id), now);
    await tellStaffChange(tx, staff.id, 'passkey_removed', now);
  });
  return { passkeys: await listPasskeys(db, ownerOf(staff)), msg: sentence('answers_removed') };
};
