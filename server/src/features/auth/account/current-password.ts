import { recordAudit } from '#server/audit/record-audit.ts';
import { giveBack } from '#server/db/rate-limit-db.ts';
import { type Account, getAccount } from '#server/features/auth/auth-db.ts';
import { minutesAfter } from '#server/features/auth/codes/send-code.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { Caller } from '#server/http/route.ts';
import type { Session } from '#server/http/session/session.ts';
import { isPasswordOf } from '#server/lib/password.ts';
import { createQueue } from '#server/lib/queue.ts';
import type { Services } from '#server/services.ts';
import { findSignInTime } from './account-db.ts';

// Anyone who finds a device left open later than this does not take the account with it.
const recentMinutes = 15;

// As at a sign-in: right passwords that are still being compared can never fill up the count of failures.
const queue = createQueue(4);
const longestQueue = 200;

type SignedInCall = { session: Session; caller: Caller };

export const wrongCurrentPassword = (field = 'oldpwd') => refuse('currentPasswordWrong', { field });

/**
 * Compares the present password of a signed-in account and answers the account. The try is counted first, under a key
 * of its own with the limit of sign-in failures: a stolen session is no way to guess. Throws 422 at `field`, or 429.
 */
export function proveCurrentPassword(
  call: SignedInCall,
  password: string,
  services: Services,
  field = 'oldpwd',
): Promise<Account> {
  const { db, clock, config } = services;
  const { patientId } = call.session;
  if (queue.waiting() >= longestQueue) throw refuse('unavailable');

  return queue.run(async () => {
    const hit = await limitHits(db, `current-password:${patientId}`, config.limits.signInFailures, clock.now());
    const account = await getAccount(db, patientId);
    if (!(await isPasswordOf(account.passwordHash, password))) {
      const objects = [{ kind: 'patient' as const, id: patientId }];
      await recordAudit(db, { actorId: patientId, action: 'call', objects, outcome: 'refused', call }, clock.now());
      throw wrongCurrentPassword(field);
    }

    await giveBack(db, hit);
    return account;
  });
}

/**
 * Lets a change of the ways into an account pass: at once soon after the sign-in, later only with the present password.
 * One that is given is always compared.
 */
export async function requireRecentProof(call: SignedInCall, password: string | null | undefined, services: Services) {
  if (password != null) {
    await proveCurrentPassword(call, password, services);
    return;
  }

  const signedInAt = await findSignInTime(services.db, call.session.id);
  if (minutesAfter(signedInAt, recentMinutes) <= services.clock.now())
    throw refuse('currentPasswordNeeded', { field: 'oldpwd' });
}
