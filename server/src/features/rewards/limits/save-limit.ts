import type * as contract from '@kindwell/contract/settings.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { lockHouseholdOfPatient } from '#server/features/loyalty/ledger/household-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { deleteLimit, findLimit, findLimitedPerson, upsertLimit } from './limits-db.ts';

/**
 * POST /selfcare/patientsetting/limit/ (API-67): sets how many points of a family member may be redeemed in a
 * month, null for no limit; for guarantors. What was redeemed before stays, and counts.
 */
export const saveLimit: Handler<typeof contract.saveLimit> = async (call, { db, clock }) => {
  const now = clock.now();
  const { session, body } = call;
  const { patientId } = session;

  return db.transaction(async (tx) => {
    const household = await lockHouseholdOfPatient(tx, patientId);
    const person = await findLimitedPerson(tx, patientId, household.id, body.dependantId);
    if (!person) throw refuse('notFound');
    if (!person.isGuarantor) throw refuse('limitsByGuarantor');

    if (body.monthlyPoints === null) await deleteLimit(tx, person.id);
    else await upsertLimit(tx, person.id, body.monthlyPoints, patientId, now);

    const limit = await findLimit(tx, person.id, now);
    const subject = { kind: 'dependant', id: person.id } as const;
    await recordChange(tx, call, 'changeLimit', [subject], now, person.isSelf ? [] : [person.id]);
    return {
      limit,
      msg: body.monthlyPoints === null ? sentence('answers_limit_removed') : sentence('answers_limit_saved'),
    };
  });
};
