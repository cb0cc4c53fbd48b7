import type { forgotPassword } from '@kindwell/contract/auth/auth-recovery.ts';
import type { RequestOf } from '@kindwell/contract/endpoint.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { deleteCalendarFeed } from '#server/features/appointments/calendar/calendar-db.ts';
import { requireUnguessable } from '#server/features/auth/account/require-unguessable.ts';
import { sendNotices } from '#server/features/auth/account/send-notice.ts';
import { type Account, getAccount } from '#server/features/auth/auth-db.ts';
import { spendChallenge, voidChallenges } from '#server/features/auth/codes/challenge-db.ts';
import { forgetTries } from '#server/features/auth/codes/code-guard-db.ts';
import { insuranceSubject, recoverySubject, signInSubject } from '#server/features/auth/codes/code-rules.ts';
import { forgetDevicesBut } from '#server/features/auth/devices/device-db.ts';
import { deviceAtHand } from '#server/features/auth/devices/shown-device.ts';
import { deletePasskeysOf } from '#server/features/auth/passkeys/passkeys-db.ts';
import { forgetPasswordTries } from '#server/features/auth/sign-in-limits.ts';
import type { SignInCall } from '#server/features/auth/start-session.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered } from '#server/http/route.ts';
import { hashPassword } from '#server/lib/password.ts';
import { hashToken } from '#server/lib/tokens.ts';
import { type Sentence, sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { endSessionsOf, findResetting, findTwins, setPassword, type TwinAccount } from './recovery-db.ts';

type ResetForm = Extract<RequestOf<typeof forgotPassword>['body'], { modelType: 'resetpwd' }>;

const expired = () => refuse('stepExpired');

/**
 * Ends what the old password has opened or begun, the trust in devices other than the current one included, and forgives
 * what was tried while it was forgotten.
 */
async function clearAccount(db: Db, account: Account, call: SignInCall, { clock, config }: Services) {
  const { id: patientId } = account;
  const now = clock.now();

  // In this order: a step that is being completed at this moment has either begun a session by now, or can't any more.
  await voidChallenges(db, patientId, now);
  await deletePasskeysOf(db, { patientId });
  await endSessionsOf(db, patientId, now);
  // Anyone who knew the old password may have made themselves a calendar.
  await deleteCalendarFeed(db, patientId);
  const device = await deviceAtHand(db, call.cookies, now);
  await forgetDevicesBut(db, patientId, device ?? null);
  await forgetTries(db, [signInSubject(patientId), recoverySubject(patientId), insuranceSubject(patientId)]);
  await forgetPasswordTries(db, account, device, config.secret);
}

/** Says whose password it was where others have the same email and phone. */
function whatChanged([account, another]: TwinAccount[]): Sentence {
  if (!account || !another) return sentence('answers_password_reset');
  return sentence('answers_password_reset_of', { firstName: account.firstName, memberId: account.memberId });
}

/** Sets the new password of a recovery whose codes were right, once; it signs nobody in (API-07). */
export async function resetPassword(
  { patientuniqueId, newpwd }: ResetForm,
  call: SignInCall,
  services: Services,
): Promise<Answered<typeof forgotPassword>> {
  const { db, clock } = services;
  const now = clock.now();
  const tokenHash = hashToken(patientuniqueId);

  // Hashing is expensive, so only for a step that is open; spending it decides.
  const owner = await findResetting(db, tokenHash, now);
  if (!owner) throw expired();
  await requireUnguessable(db, newpwd, owner, 'newpwd');
  const passwordHash = await hashPassword(newpwd);

  return db.transaction(async (tx) => {
    const patientId = await spendChallenge(tx, tokenHash, 'reset', now);
    if (patientId === undefined) throw expired();

    await setPassword(tx, patientId, passwordHash);
    const account = await getAccount(tx, patientId);
    await clearAccount(tx, account, call, services);
    await sendNotices(tx, 'password_changed', account, services);
    await recordAudit(tx, { actorId: patientId, action: 'changePassword', outcome: 'done', call }, now);
    return { status: {}, msg: whatChanged(await findTwins(tx, patientId)) };
  });
}
