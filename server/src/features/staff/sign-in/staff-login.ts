import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findStaffByEmail, type StaffAccount } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Caller, Handler } from '#server/http/route.ts';
import { checkNobodysPassword, isPasswordOf } from '#server/lib/password.ts';
import { createQueue } from '#server/lib/queue.ts';
import { hashToken, randomToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { giveBackAll, takePasswordTry } from './staff-limits.ts';
import { insertStep } from './step-db.ts';

// As at a patient's sign-in: right passwords that are still being compared can never fill up the count of failures.
const queue = createQueue(4);
const longestQueue = 200;

/** How long the code may take after the password. */
const stepMs = 5 * 60_000;

const wrongPassword = () => refuse('staffPasswordWrong');

/** Compares the password of who has this email; as long, and with a row of the trail as well, where nobody has it. */
async function provePassword(
  email: string,
  password: string,
  call: { caller: Caller },
  services: Services,
): Promise<StaffAccount> {
  const { db, clock } = services;
  const hits = await takePasswordTry(email, call.caller, services);
  const account = await findStaffByEmail(db, email);
  const isRight = account ? await isPasswordOf(account.passwordHash, password) : await checkNobodysPassword(password);

  if (!account || !isRight) {
    const objects = account ? [{ kind: 'staff' as const, id: account.id }] : [];
    await recordAudit(db, { actorId: null, action: 'staffSignIn', objects, outcome: 'refused', call }, clock.now());
    throw wrongPassword();
  }
  await giveBackAll(hits, services);
  return account;
}

/** POST /staff/login/: takes a right password, and answers the step that its code belongs to. */
export const staffLogin: Handler<typeof contract.staffLogin> = async (call, services) => {
  const { email, password } = call.body;
  if (queue.waiting() >= longestQueue) throw refuse('unavailable');

  const account = await queue.run(() => provePassword(email.toLowerCase(), password, call, services));
  const step = randomToken();
  const expiresAt = new Date(services.clock.now().getTime() + stepMs);
  if (!(await insertStep(services.db, account, { tokenHash: hashToken(step), expiresAt }))) throw wrongPassword();

  return { step };
};
