import type * as passkeys from '@kindwell/contract/staff/staff-passkeys.ts';
import type * as contract from '@kindwell/contract/staff/staff-session.ts';
import type { Db } from '#server/db/database.ts';
import { giveBack } from '#server/db/rate-limit-db.ts';
import { askForPasskey, takePasskey, usePasskey } from '#server/features/auth/passkeys/passkey-work.ts';
import { takeCode } from '#server/features/staff/authenticator-work.ts';
import { findStaffById } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { isPasswordOf } from '#server/lib/password.ts';
import { createQueue } from '#server/lib/queue.ts';
import type { Services } from '#server/services.ts';

// As at a sign-in: right ones that are still being compared can never fill up the count of failures.
const queue = createQueue(4);
const longestQueue = 200;

const proofAsk = ({ sessionId }: { sessionId: number }) => ({ purpose: 'staff_proof' as const, sessionId });

/** The count of tries of somebody in their own session: a stolen one is no way to guess, and no stranger can use it up. */
export const proofKey = (staffId: number) => `staff-proof:${staffId}`;

/**
 * Has somebody of the staff prove once more who they are, and does `work` in the transaction that takes the code. Throws
 * 422 for what is wrong, 429 after too many of those.
 */
export function withProof(
  call: Pick<CallOf<typeof contract.unlockStaff>, 'staff' | 'body'>,
  services: Services,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const { db, clock, config } = services;
  const { staff, body } = call;
  if (queue.waiting() >= longestQueue) throw refuse('unavailable');

  return queue.run(async () => {
    const hit = await limitHits(db, proofKey(staff.id), config.limits.signInFailures, clock.now());
    const account = await findStaffById(db, staff.id);
    if (!account) throw refuse('signedOut');
    if (!(await isPasswordOf(account.passwordHash, body.password)))
      throw refuse('staffPasswordWrong', { field: 'password' });

    await db.transaction(async (tx) => {
      if (!(await takeCode(tx, account, body.code, services))) throw refuse('staffCodeWrong', { field: 'code' });
      await work(tx);
    });
    await giveBack(db, hit);
  });
}

/** POST /staff/passkeys/proof/: what one of the own passkeys is to sign, for an unlock or a step-up. */
export const startStaffPasskeyProof: Handler<typeof passkeys.startStaffPasskeyProof> = async ({ staff }, services) => ({
  options: await askForPasskey(proofAsk(staff), { staffId: staff.id }, services),
});

/**
 * The same with one of their passkeys: `work` is done in the transaction that notes its use. Throws 422 for what is wrong, 429
 * after too many of those.
 */
export async function withPasskeyProof(
  { staff, body }: Pick<CallOf<typeof passkeys.unlockStaffByPasskey>, 'staff' | 'body'>,
  services: Services,
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const { db, clock, config } = services;
  const hit = await limitHits(db, proofKey(staff.id), config.limits.signInFailures, clock.now());
  const taken = await takePasskey(body.passkey, proofAsk(staff), services);

  await db.transaction(async (tx) => {
    if (!(await usePasskey(tx, { staffId: staff.id }, taken, services))) throw refuse('passkeyWrong');
    await work(tx);
  });
  await giveBack(db, hit);
}
