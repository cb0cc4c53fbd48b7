import type * as contract from '@kindwell/contract/family.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import type { Db } from '#server/db/database.ts';
import { findGuarantors } from '#server/features/family/household-db.ts';
import { lockOwnFamily } from '#server/features/family/members-db.ts';
import { deleteLimitsOfNobody } from '#server/features/rewards/limits/limits-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { type Candidate, countGuarantors, findCandidate, unsetGuarantor } from './guarantors-db.ts';

/** Throws where this guarantor cannot be ended by who asks for it. */
async function requireMayEnd(db: Db, { isSelf, isAfterCaller, firstName }: Candidate, householdId: number) {
  if (!isSelf && !isAfterCaller) throw refuse('guarantorIsElder', { firstName });
  if ((await countGuarantors(db, householdId)) < 2) throw refuse('noOtherGuarantor');
}

/**
 * POST /selfcare/household/guarantor/end/: ends what the second guarantor may do, or the own part while somebody else looks
 * after the family; the person stays in it. Repeatable.
 */
export const endGuarantor: Handler<typeof contract.endGuarantor> = async (call, { db, clock }) => {
  const now = clock.now();
  const { patientId } = call.session;

  const guarantors = await db.transaction(async (tx) => {
    const { householdId } = await lockOwnFamily(tx, patientId);
    const person = await findCandidate(tx, patientId, householdId, call.body.dependantId);
    if (!person) throw refuse('notFound');

    if (person.isGuarantor && person.loginId !== null) {
      await requireMayEnd(tx, person, householdId);
      await unsetGuarantor(tx, person.loginId, now);
      await deleteLimitsOfNobody(tx, householdId);
      const subjects = person.isSelf ? [] : [person.id];
      await recordChange(tx, call, 'endGuarantor', [{ kind: 'dependant', id: person.id }], now, subjects);
    }
    return findGuarantors(tx, patientId);
  });

  return { guarantors, msg: sentence('answers_saved') };
};
