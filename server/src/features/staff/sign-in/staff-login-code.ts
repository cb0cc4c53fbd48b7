import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { takeCode } from '#server/features/staff/authenticator-work.ts';
import { getSignedIn } from '#server/features/staff/signed-in.ts';
import { findStaffById } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { hashToken } from '#server/lib/tokens.ts';
import { sentence } from '#server/messages/sentence.ts';
import { giveBackAll, takeCodeTry } from './staff-limits.ts';
import { handOverStaff, startStaffSession } from './start-staff-session.ts';
import { endStep, takeStepTry } from './step-db.ts';

/**
 * POST /staff/login/code/: completes a sign-in with the code of the authenticator, or a recovery code. Who has the password
 * and guesses is stopped by the step, by the account and by the day.
 */
export const staffLoginCode: Handler<typeof contract.staffLoginCode> = async (call, services) => {
  const { db, clock } = services;
  const tokenHash = hashToken(call.body.step);

  const step = await takeStepTry(db, tokenHash, clock.now());
  const account = step && (await findStaffById(db, step.staffId));
  if (!account) throw refuse('stepExpired');
  const hits = await takeCodeTry(account.id, services);

  const session = await db.transaction(async (tx) => {
    if (!(await takeCode(tx, account, call.body.code, services))) return undefined;
    if (!(await endStep(tx, tokenHash, clock.now()))) throw refuse('stepExpired');
    return startStaffSession(tx, account, call, services);
  });
  if (!session) {
    const event = { actorId: null, staffId: account.id, action: 'staffSignIn', outcome: 'refused', call } as const;
    await recordAudit(db, event, clock.now());
    throw refuse('staffCodeWrong', { field: 'code' });
  }

  await giveBackAll(hits, services);
  handOverStaff(session, call.cookies, services);
  return { ...(await getSignedIn(account.id, session.id, services)), msg: sentence('answers_signed_in') };
};
