import type * as contract from '@kindwell/contract/staff/staff-sign-in.ts';
import type { AuditObject } from '#server/audit/audit-actions.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { addPasskey } from '#server/features/auth/passkeys/passkey-work.ts';
import type { NewPasskeyRow } from '#server/features/auth/passkeys/passkeys-db.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '#server/features/staff/recovery-code-rules.ts';
import {
  handOverStaff,
  type StartedStaffSession,
  startStaffSession,
} from '#server/features/staff/sign-in/start-staff-session.ts';
import { getSignedIn } from '#server/features/staff/signed-in.ts';
import { insertStaff, type NewStaff, replaceRecoveryCodes } from '#server/features/staff/staff-db.ts';
import { refuse } from '#server/http/errors.ts';
import { limitHits } from '#server/http/limits/rate-limit.ts';
import type { CallOf } from '#server/http/route.ts';
import { hashToken, sameBytes } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { type LinkedInvite, lockInvite, type Pending, useInvite } from './invite-db.ts';
import { requireOpen } from './staff-invitation.ts';

/** A call that takes an invitation up, by whatever is the second proof beside the password. */
type JoinCall = CallOf<typeof contract.confirmStaffInvitation | typeof contract.confirmStaffInvitationByPasskey>;

/** An open invitation with what its reader has chosen so far. */
export type PendingInvite = LinkedInvite & Pending;

/**
 * The open invitation of a link with what was chosen at this step. Throws 404 and 409 where it cannot be taken up, 422 where
 * the step is another one, or none.
 */
export async function requirePending(db: Db, token: string, step: string, now: Date): Promise<PendingInvite> {
  const invite = await requireOpen(db, token, now);
  const { name, passwordHash, totpSecret, stepHash } = invite;
  const isStep = stepHash !== null && sameBytes(stepHash, hashToken(step));
  if (!isStep || name === null || passwordHash === null || totpSecret === null) throw refuse('stepExpired');

  return { ...invite, name, passwordHash, totpSecret, stepHash };
}

/** The same for a call that is about to take it up: of several at once one comes after the other. */
export async function lockPending(tx: Db, { params, body }: JoinCall, now: Date): Promise<PendingInvite> {
  await lockInvite(tx, hashToken(params.token));
  return requirePending(tx, params.token, body.step, now);
}

/** Counts a try to take an invitation up; answers its number. Throws 404, 409 and 429. */
export async function takeJoinTry({ params }: JoinCall, { db, clock, config }: Services): Promise<number> {
  const { id } = await requireOpen(db, params.token, clock.now());
  await limitHits(db, `staff-confirm:${id}`, config.limits.signInFailures, clock.now());
  return id;
}

/** What somebody joins with beside the password: an authenticator whose code of this step was right, or a passkey. */
type SecondProof =
  | Pick<NewStaff, 'totpSecret' | 'totpStep'>
  | { totpSecret: null; totpStep: null; passkey: NewPasskeyRow };

type Joined = { staffId: number; session: StartedStaffSession; codes: string[] };

/** Makes the reader of an invitation one of the staff, with recovery codes and a session, in the caller's transaction. */
export async function joinStaff(
  tx: Db,
  call: JoinCall,
  { id, name, passwordHash, email, roles }: PendingInvite,
  proof: SecondProof,
  services: Services,
): Promise<Joined> {
  const { clock, config } = services;
  const { language } = call;
  const now = clock.now();

  const { totpSecret, totpStep } = proof;
  const made = await insertStaff(tx, { name, email, language, passwordHash, totpSecret, totpStep, roles }, now);
  if (!made) throw refuse('staffAlreadyThere');
  const objects: AuditObject[] = [{ kind: 'staffInvitation', id }];
  if ('passkey' in proof)
    objects.push({ kind: 'staffPasskey', id: await addPasskey(tx, { staffId: made.id }, proof.passkey, now) });

  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(config.secret, made.id, code));
  await replaceRecoveryCodes(tx, made.id, hashes);
  await useInvite(tx, id, made.id, now);
  const event = { actorId: null, staffId: made.id, action: 'joinStaff', objects, outcome: 'done', call } as const;
  await recordAudit(tx, event, now);
  const session = await startStaffSession(tx, { id: made.id, email, language }, call, services);
  return { staffId: made.id, session, codes };
}

/** Hands the session of who has joined to their browser; answers them, and their recovery codes this once. */
export async function welcomeStaff({ staffId, session, codes }: Joined, { cookies }: JoinCall, services: Services) {
  handOverStaff(session, cookies, services);
  return { ...(await getSignedIn(staffId, session.id, services)), recoveryCodes: codes };
}

/** Records that what was to take up an invitation was wrong. */
export const recordRefusedJoin = (call: JoinCall, id: number, { db, clock }: Services) =>
  recordAudit(
    db,
    { actorId: null, action: 'joinStaff', objects: [{ kind: 'staffInvitation', id }], outcome: 'refused', call },
    clock.now(),
  );
