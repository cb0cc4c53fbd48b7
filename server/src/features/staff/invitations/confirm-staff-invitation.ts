import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findStep } from '#server/features/staff/authenticator-work.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '#server/features/staff/recovery-code-rules.ts';
import { handOverStaff, startStaffSession } from '#server/features/staff/sign-in/start-staff-session.ts';
import { getSignedIn } from '#server/features/staff/signed-in.ts';
import { insertStaff, replaceRecoveryCodes } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { hashToken, sameBytes } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { type LinkedInvite, lockInvite, type Pending, useInvite } from './invite-db.ts';
import { requireOpen } from './staff-invitation.ts';

type Call = CallOf<typeof contract.confirmStaffInvitation>;

/** What was chosen at the step before; throws 422 where that was another one, or none. */
function requirePending({ name, passwordHash, totpSecret, stepHash }: LinkedInvite, step: string): Pending {
  const isStep = stepHash !== null && sameBytes(stepHash, hashToken(step));
  if (!isStep || name === null || passwordHash === null || totpSecret === null) throw refuse('stepExpired');

  return { name, passwordHash, totpSecret, stepHash };
}

/** Makes the reader of an invitation one of the staff; undefined where the code is wrong. */
async function join(tx: Db, call: Call, services: Services) {
  const { clock, config } = services;
  const now = clock.now();
  await lockInvite(tx, hashToken(call.params.token));
  const invite = await requireOpen(tx, call.params.token, now);
  const pending = requirePending(invite, call.body.step);

  const step = findStep({ email: invite.email, totpSecret: pending.totpSecret }, call.body.code, services);
  if (step === undefined) return undefined;

  const { email, roles } = invite;
  const made = await insertStaff(tx, { ...pending, email, roles, language: call.language, totpStep: step }, now);
  if (!made) throw refuse('staffAlreadyThere');
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(config.secret, made.id, code));
  await replaceRecoveryCodes(tx, made.id, hashes);
  await useInvite(tx, invite.id, made.id, now);

  const objects = [{ kind: 'staffInvitation' as const, id: invite.id }];
  const event = { actorId: null, staffId: made.id, action: 'joinStaff', objects, outcome: 'done', call } as const;
  await recordAudit(tx, event, now);
  const session = await startStaffSession(tx, { id: made.id, email, language: call.language }, call, services);
  return { staffId: made.id, session, codes };
}

/**
 * POST /staff/invitation/{token}/confirm/: takes an invitation up by a right code of the new authenticator. Who has the
 * link and this step is one of the staff, is signed in, and is shown the recovery codes.
 */
export const confirmStaffInvitation: Handler<typeof contract.confirmStaffInvitation> = async (call, services) => {
  const { db, clock, config } = services;
  const { id } = await requireOpen(db, call.params.token, clock.now());
  await limitHits(db, `staff-confirm:${id}`, config.limits.signInFailures, clock.now());

  const joined = await db.transaction((tx) => join(tx, call, services));
  if (!joined) {
    const objects = [{ kind: 'staffInvitation' as const, id }];
    await recordAudit(db, { actorId: null, action: 'joinStaff', objects, outcome: 'refused', call }, clock.now());
    throw refuse('staffCodeWrong', { field: 'code' });
  }

  handOverStaff(joined.session, call.cookies, services);
  const signedIn = await getSignedIn(joined.staffId, joined.session.id, services);
  return { ...signedIn, recoveryCodes: joined.codes };
};
