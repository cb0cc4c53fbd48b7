import type * as contract from '@kindwell/contract/family.ts';
import { recordChange } from '#server/audit/record-audit.ts';
import { getMembership, setLetsFamilyAct } from '#server/features/family/household-db.ts';
import { lockOwnFamily } from '#server/features/family/members-db.ts';
import { deleteLimitsOfNobody } from '#server/features/rewards/limits/limits-db.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';

/** POST /selfcare/household/act/: an adult says whether those who look after the family may act for them. */
export const saveFamilyAct: Handler<typeof contract.saveFamilyAct> = async (call, { db, clock }) => {
  const { patientId } = call.session;
  const { letsFamilyAct } = call.body;

  await db.transaction(async (tx) => {
    const { householdId } = await lockOwnFamily(tx, patientId);
    const { isOfAge, hasOtherGuarantor } = await getMembership(tx, patientId);
    if (!isOfAge) throw refuse('alreadyAdult');
    if (!hasOtherGuarantor) throw refuse('noGuarantor');

    await setLetsFamilyAct(tx, patientId, letsFamilyAct);
    await deleteLimitsOfNobody(tx, householdId);
    await recordChange(tx, call, 'letFamilyAct', [{ kind: 'patient', id: patientId }], clock.now());
  });

  return { letsFamilyAct, msg: sentence('answers_saved') };
};
