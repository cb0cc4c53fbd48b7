import type * as contract from '@kindwell/contract/staff/staff-passkeys.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { startPasskeySignIn, takePasskey, usePasskey } from '#server/features/auth/passkeys/passkey-work.ts';
import { findPasskeyOwner } from '#server/features/auth/passkeys/passkeys-db.ts';
import { giveBackAll, takePasskeyTry } from '#server/features/staff/sign-in/staff-limits.ts';
import { handOverStaff, startStaffSession } from '#server/features/staff/sign-in/start-staff-session.ts';
import { getSignedIn } from '#server/features/staff/signed-in.ts';
import { findStaffById } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';

/** POST /staff/login/passkey/: what a passkey is to sign. */
export const startStaffPasskeyLogin: Handler<typeof contract.startStaffPasskeyLogin> = async (call, services) => ({
  options: await startPasskeySignIn('staff_sign_in', call.caller, services),
});

/** Who of the staff has this passkey; undefined where nobody has, or they were removed. */
async function findAccount(credentialId: string, { db }: Services) {
  const owner = await findPasskeyOwner(db, Buffer.from(credentialId, 'base64url'));
  return owner?.staffId ? findStaffById(db, owner.staffId) : undefined;
}

/** POST /staff/login/passkey/confirm/: signs in with a passkey, which is a step-up too. */
export const staffPasskeyLogin: Handler<typeof contract.staffPasskeyLogin> = async (call, services) => {
  const { db, clock } = services;
  const { passkey } = call.body;

  const taken = await takePasskey(passkey, { purpose: 'staff_sign_in', sessionId: null }, services);
  const account = await findAccount(passkey.credentialId, services);
  const hits = await takePasskeyTry(account?.email, call.caller, services);

  const session =
    account &&
    (await db.transaction(async (tx) => {
      const isRight = await usePasskey(tx, { staffId: account.id }, taken, services);
      return isRight ? startStaffSession(tx, account, call, services) : undefined;
    }));
  if (!session) {
    const event = {
      actorId: null,
      staffId: account?.id ?? null,
      action: 'staffSignIn',
      outcome: 'refused',
      call,
    } as const;
    await recordAudit(db, event, clock.now());
    throw refuse('passkeyWrong');
  }

  await giveBackAll(hits, services);
  handOverStaff(session, call.cookies, services);
  return { ...(await getSignedIn(account.id, session.id, services)), msg: sentence('answers_signed_in') };
};
