import type { updateAccount } from '@kindwell/contract/patient.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { getAccount } from '#server/features/auth/auth-db.ts';
import { voidChallenges } from '#server/features/auth/codes/challenge-db.ts';
import { endCalendarLink } from '#server/features/auth/sessions/end-calendar-link.ts';
import { endSessionsBut } from '#server/features/auth/sessions/session-list-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Answered, CallOf } from '#server/http/route.ts';
import { hashPassword } from '#server/lib/password.ts';
import { sentence } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { replacePassword } from './account-db.ts';
import { proveCurrentPassword, wrongCurrentPassword } from './current-password.ts';
import { requireUnguessable } from './require-unguessable.ts';
import { sendNotices } from './send-notice.ts';

/** The present password, the one to take its place, and whether the calendar feed stays. */
export type PasswordChange = { oldpwd: string; newpwd: string; keepsCalendarFeed?: boolean | null | undefined };

/** Before the present one is looked at, so that a refusal says nothing about it and costs no try. */
async function requireGoodPassword({ oldpwd, newpwd }: PasswordChange, patientId: number, { db }: Services) {
  if (newpwd.normalize('NFC') === oldpwd.normalize('NFC')) throw refuse('passwordUnchanged', { field: 'newpwd' });

  await requireUnguessable(db, newpwd, await getAccount(db, patientId), 'newpwd');
}

/**
 * Sets a new password. Every other session and pending step of the account ends with the old one, as do the trust in
 * other devices and, unless it is kept, the calendar feed, and the owner hears of it at both contacts. Throws 422 for a
 * wrong present password, for a new one that is the same or easily guessed; 429 after too many wrong ones.
 */
export async function changePassword(
  body: PasswordChange,
  call: CallOf<typeof updateAccount>,
  services: Services,
): Promise<Answered<typeof updateAccount>> {
  const { db, clock } = services;
  const { session } = call;

  await requireGoodPassword(body, session.patientId, services);
  const account = await proveCurrentPassword(call, body.oldpwd, services);
  const passwordHash = await hashPassword(body.newpwd);

  await db.transaction(async (tx) => {
    const now = clock.now();
    // Of several changes at once the first wins; to the others the present password is wrong by now.
    const isFirst = await replacePassword(tx, account.id, account.passwordHash, passwordHash);
    if (!isFirst) throw wrongCurrentPassword();

    // In this order: a step that is being completed at this moment has either begun a session by now, or can't any more.
    await voidChallenges(tx, account.id, now);
    await endSessionsBut(tx, account.id, session.id, now);
    await endCalendarLink(tx, { ...call, body }, now);
    await sendNotices(tx, 'password_changed', account, services);
    await recordChange(tx, call, 'changePassword', [{ kind: 'patient', id: account.id }], now);
  });

  return { msg: sentence('answers_password_changed') };
}
