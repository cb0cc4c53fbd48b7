import type * as contract from '@kindwell/contract/staff/staff-session.ts';
import { recordStaffAct } from '#server/audit/record-audit.ts';
import { withProof } from '#server/features/staff/proof/prove-staff.ts';
import { lockSession, stepUpSession } from '#server/features/staff/session-db.ts';
import { getSession } from '#server/features/staff/signed-in.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { stepUpMs } from '#server/http/session/staff-session.ts';
import type { Services } from '#server/services.ts';

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

type ProvingCall = Pick<CallOf<typeof contract.unlockStaff>, 'staff' | 'body' | 'caller'>;

/** What somebody does with a proof of who they are: both open the session, and what needs a step-up for five minutes. */
async function prove(action: 'unlockStaff' | 'stepUpStaff', call: ProvingCall, services: Services) {
  const { staff } = call;

  await withProof(call, services, async (tx) => {
    const now = services.clock.now();
    await stepUpSession(tx, staff.sessionId, now, new Date(now.getTime() + stepUpMs));
    await recordStaffAct(tx, call, action, sessionOf(staff), now);
  });
  return { session: await getSession(staff.sessionId, services) };
}

/** POST /staff/unlock/: opens a locked session again. */
export const unlockStaff: Handler<typeof contract.unlockStaff> = (call, services) =>
  prove('unlockStaff', call, services);

/** POST /staff/stepup/: proves who is at the keyboard, for what is dangerous. */
export const stepUpStaff: Handler<typeof contract.stepUpStaff> = (call, services) =>
  prove('stepUpStaff', call, services);
