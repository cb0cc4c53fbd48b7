import type * as contract from '@kindwell/contract/staff/staff-own.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { requireGoodPassword } from '#server/features/staff/password-work.ts';
import { endStaffSessions, findStaffById, voidSteps } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { hashPassword, isPasswordOf } from '#server/lib/password.ts';
import { sentence } from '#server/messages/sentence.ts';
import { replaceStaffPassword } from './own-db.ts';
import { tellStaffChange } from './tell-change.ts';

/** POST /staff/password/: sets a new password. Every other session of the person, and sign-ins under way, end. */
export const changeStaffPassword: Handler<typeof contract.changeStaffPassword> = async (call, { db, clock }) => {
  const { staff, body } = call;
  const account = await findStaffById(db, staff.id);
  if (!account) throw refuse('signedOut');

  await requireGoodPassword(db, body.newPassword, account, 'newPassword');
  if (await isPasswordOf(account.passwordHash, body.newPassword))
    throw refuse('passwordUnchanged', { field: 'newPassword' });
  const passwordHash = await hashPassword(body.newPassword);

  await db.transaction(async (tx) => {
    const now = clock.now();
    // Of several changes at once the first wins; the others are told to prove who they are once more.
    const isFirst = await replaceStaffPassword(tx, staff.id, account.passwordHash, passwordHash);
    if (!isFirst) throw refuse('stepUpNeeded');

    // In this order: a sign-in that is being completed has either begun a session by now, or cannot any more.
    await voidSteps(tx, staff.id);
    await endStaffSessions(tx, staff.id, staff.sessionId, now);
    await recordStaffAct(tx, call, 'changeStaffPassword', [{ kind: 'staff', id: staff.id }], now);
    await tellStaffChange(tx, staff.id, 'password', now);
  });
  return { msg: sentence('answers_password_changed') };
};
