import type * as contract from '@kindwell/contract/auth/auth-passkeys.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { giveBack } from '#server/db/rate-limit-db.ts';
import { acceptTermsWith } from '#server/features/auth/accept-terms.ts';
import { type Account, findAccounts, getAccount } from '#server/features/auth/auth-db.ts';
import { takePasswordTry } from '#server/features/auth/sign-in-limits.ts';
import { handOver, startSession } from '#server/features/auth/start-session.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { countOutcome } from '#server/metrics/count-outcome.ts';
import type { Services } from '#server/services.ts';
import { startPasskeySignIn, takePasskey, usePasskey } from './passkey-work.ts';
import { findPasskeyOwner } from './passkeys-db.ts';

/** POST /selfcare/login/passkey/ (docs/spec/auth.md#passkeys): what a passkey is to sign. */
export const startPasskeyLogin: Handler<typeof contract.startPasskeyLogin> = async (call, services) => ({
  options: await startPasskeySignIn('sign_in', call.caller, services),
});

type LoginCall = CallOf<typeof contract.passkeyLogin>;

/** The account that has this passkey; undefined where none has. */
async function findAccount(credentialId: string, { db }: Services): Promise<Account | undefined> {
  const owner = await findPasskeyOwner(db, Buffer.from(credentialId, 'base64url'));
  return owner?.patientId ? getAccount(db, owner.patientId) : undefined;
}

/** Counts a try as one of a password: where those of an account are used up, nothing signs in to it. */
async function countTry(account: Account | undefined, call: LoginCall, services: Services) {
  const accounts = account ? await findAccounts(services.db, account) : [];
  return takePasswordTry(accounts, account ?? { email: null, phone: null }, call, services);
}

async function signInByPasskey(call: LoginCall, services: Services) {
  const { db, clock } = services;
  const { passkey, termsandcond } = call.body;

  const taken = await takePasskey(passkey, { purpose: 'sign_in', sessionId: null }, services);
  const account = await findAccount(passkey.credentialId, services);
  const hits = await countTry(account, call, services);

  const shown = termsandcond ? { language: call.language, at: clock.now() } : undefined;
  const session =
    account &&
    (await db.transaction(async (tx) => {
      if (!(await usePasskey(tx, { patientId: account.id }, taken, services))) return undefined;
      const complete = () => startSession(tx, account, call, services);
      return acceptTermsWith(tx, { patientId: account.id, way: 'signIn', shown }, complete, call, services);
    }));
  if (!session) {
    const objects = account ? [{ kind: 'patient' as const, id: account.id }] : [];
    await recordAudit(db, { actorId: null, action: 'signIn', objects, outcome: 'refused', call }, clock.now());
    throw refuse('passkeyWrong');
  }

  for (const hit of hits) await giveBack(db, hit);
  return { ...handOver(session, call.cookies, services), msg: sentence('answers_signed_in') };
}

/**
 * POST /selfcare/login/passkey/confirm/ (docs/spec/auth.md#passkeys): signs in with a passkey. It has looked at its owner itself,
 * so no code is asked for.
 */
export const passkeyLogin: Handler<typeof contract.passkeyLogin> = (call, services) =>
  countOutcome(services.metrics.signIns, () => signInByPasskey(call, services));
