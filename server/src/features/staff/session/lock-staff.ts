import type * as passkeys from '@kindwell/contract/staff/staff-passkeys.ts';
import type * as contract from '@kindwell/contract/staff/staff-session.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { withPasskeyProof, withProof } from '#server/features/staff/proof/prove-staff.ts';
import { lockSession, stepUpSession } from '#server/features/staff/session-db.ts';
import { getSession } from '#server/features/staff/signed-in.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { stepUpMs } from '#server/http/session/staff-session.ts';
import type { Clock } from '#server/lib/clock.ts';

const sessionOf = ({ sessionId }: { sessionId: number }) => [{ kind: 'staffSession' as const, id: sessionId }];

/** POST /staff/lock/: locks the session, as ten minutes without a call do; once more changes nothing. */
export const lockStaff: Handler<typeof contract.lockStaff> = async (call, services) => {
  const { staff } = call;
  const now = services.clock.now();

  await services.db.transaction(async (tx) => {
    const isLocked = await lockSession(tx, staff.sessionId, now);
    if (isLocked) await recordStaffAct(tx, call, 'lockStaff', sessionOf(staff), now);
  });
  return { session: await getSession(staff.sessionId, services) };
};

/** What a proof of who they are brings: it opens the session, and what needs a step-up for five minutes. */
const opening =
  (
    action: 'unlockStaff' | 'stepUpStaff',
    call: Pick<CallOf<typeof contract.staffStay>, 'staff' | 'caller'>,
    clock: Clock,
  ) =>
  async (tx: Db) => {
    const { staff } = call;
    const now = clock.now();
    const isOpen = await stepUpSession(tx, staff.sessionId, now, new Date(now.getTime() + stepUpMs));
    if (!isOpen) throw refuse('signedOut');
    await recordStaffAct(tx, call, action, sessionOf(staff), now);
  };

/** POST /staff/unlock/: opens a locked session again. */
export const unlockStaff: Handler<typeof contract.unlockStaff> = async (call, services) => {
  await withProof(call, services, opening('unlockStaff', call, services.clock));
  return { session: await getSession(call.staff.sessionId, services) };
};

/** POST /staff/stepup/: proves who is at the keyboard, for what is dangerous. */
export const stepUpStaff: Handler<typeof contract.stepUpStaff> = async (call, services) => {
  await withProof(call, services, opening('stepUpStaff', call, services.clock));
  return { session: await getSession(call.staff.sessionId, services) };
};

/** POST /staff/unlock/passkey/: opens a locked session again with a passkey. */
export const unlockStaffByPasskey: Handler<typeof passkeys.unlockStaffByPasskey> = async (call, services) => {
  await withPasskeyProof(call, services, opening('unlockStaff', call, services.clock));
  return { session: await getSession(call.staff.sessionId, services) };
};

/** POST /staff/stepup/passkey/: proves who is at the keyboard with a passkey. */
export const stepUpStaffByPasskey: Handler<typeof passkeys.stepUpStaffByPasskey> = async (call, services) => {
  await withPasskeyProof(call, services, opening('stepUpStaff', call, services.clock));
  return { session: await getSession(call.staff.sessionId, services) };
};
