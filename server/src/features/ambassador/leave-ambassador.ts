import type * as contract from '@kindwell/contract/loyalty/ambassador.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { endMembership } from './ambassador-db.ts';
import { presentMembership } from './ambassador-programme.ts';

/** POST /selfcare/leaveambassador/{id}/: leaves the programme; repeatable. What was brought about and earned stays. */
export const leaveAmbassador: Handler<typeof contract.leaveAmbassador> = async (call, { db, clock }) => {
  await db.transaction(async (tx) => {
    const ended = await endMembership(tx, call.session.patientId, clock.now());
    if (!ended) return;

    const objects = [{ kind: 'dependant', id: ended.dependantId } as const];
    await recordChange(tx, call, 'leaveAmbassador', objects, clock.now());
  });

  return { ...presentMembership(false), msg: sentence('answers_ambassador_left') };
};
