import type * as contract from '@kindwell/contract/auth/auth-passkeys.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { requireRecentProof } from '#server/features/auth/account/current-password.ts';
import { sendNotices } from '#server/features/auth/account/send-notice.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';
import { sentence } from '#server/messages/sentence.ts';
import { addPasskey, askForNewPasskey, listPasskeys, readNewPasskey } from './passkey-work.ts';
import { deletePasskey } from './passkeys-db.ts';

const ownerOf = ({ patientId }: Session) => ({ patientId });
const addAsk = ({ id }: Session) => ({ purpose: 'add' as const, sessionId: id });
const objectsOf = (id: number) => [{ kind: 'passkey' as const, id }];

/** GET /selfcare/passkeys/ (docs/spec/auth.md#passkeys): the passkeys of the account. */
export const passkeys: Handler<typeof contract.passkeys> = async ({ session }, { db }) => ({
  passkeys: await listPasskeys(db, ownerOf(session)),
});

/**
 * POST /selfcare/passkeys/ (docs/spec/auth.md#passkeys): what a device makes a new passkey from. It opens a way in, so it takes
 * a recent sign-in or the current password.
 */
export const startPasskey: Handler<typeof contract.startPasskey> = async (call, services) => {
  const { session, body } = call;
  await requireRecentProof(call, body.oldpwd, services);

  const { email, firstName, lastName } = await getAccount(services.db, session.patientId);
  const named = { name: email, displayName: `${firstName} ${lastName}` };
  return { options: await askForNewPasskey(addAsk(session), ownerOf(session), named, services) };
};

/** POST /selfcare/passkeys/confirm/ (docs/spec/auth.md#passkeys): keeps the passkey that a device has made; its owner is told. */
export const confirmPasskey: Handler<typeof contract.confirmPasskey> = async (call, services) => {
  const { db, clock } = services;
  const { session, body } = call;
  const made = await readNewPasskey(body.passkey, addAsk(session), services);

  await db.transaction(async (tx) => {
    const now = clock.now();
    const id = await addPasskey(tx, ownerOf(session), { ...made, name: body.name }, now);
    await sendNotices(tx, 'passkey_added', await getAccount(tx, session.patientId), services);
    await recordChange(tx, call, 'addPasskey', objectsOf(id), now);
  });
  return { passkeys: await listPasskeys(db, ownerOf(session)), msg: sentence('answers_saved_plain') };
};

/** POST /selfcare/passkeys/{id}/remove/ (docs/spec/auth.md#passkeys): removes a passkey of the account; its owner is told. */
export const removePasskey: Handler<typeof contract.removePasskey> = async (call, services) => {
  const { db, clock } = services;
  const { session, params } = call;

  await db.transaction(async (tx) => {
    if (!(await deletePasskey(tx, ownerOf(session), params.id))) throw refuse('passkeyNotFound');
    await sendNotices(tx, 'passkey_removed', await getAccount(tx, session.patientId), services);
    await recordChange(tx, call, 'removePasskey', objectsOf(params.id), clock.now());
  });
  return { passkeys: await listPasskeys(db, ownerOf(session)), msg: sentence('answers_removed') };
};
