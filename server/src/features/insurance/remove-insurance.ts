import type * as contract from '@kindwell/contract/insurance.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { type ChangeCodes, changeOf, finishChange, lockInsured, requireInsured } from './change-insurance.ts';
import { endInsurance, findInsuranceOf } from './change-insurance-db.ts';
import { findInsurances } from './insurance-db.ts';

async function remove(tx: Db, call: CallOf<typeof contract.removeInsurance>, now: Date) {
  const { insuranceId } = call.body;
  const person = await lockInsured(tx, call);
  if (!(await endInsurance(tx, person.id, insuranceId, now))) return;

  await finishChange(tx, call, person, { action: 'removeInsurance', insuranceId }, now);
}

/**
 * POST /selfcare/removeinsurance/{id}/{dependantId}/: takes an insurance off the list, with its cards and with a code as a
 * change needs it. What is off the list already takes none, so that the call can be repeated.
 */
export const removeInsurance =
  ({ redeem }: ChangeCodes): Handler<typeof contract.removeInsurance> =>
  async (call, services) => {
    const { db, clock } = services;
    const person = await requireInsured(db, call);
    const found = await findInsuranceOf(db, person.id, call.body.insuranceId);
    if (!found) throw refuse('notFound');

    const typed = { otp: call.body.otp, call };
    if (!found.isOver) await redeem(changeOf(call), typed, (tx) => remove(tx, call, clock.now()), services);

    const insurance = await findInsurances(db, call.session.patientId, person.id);
    return { insurance, msg: sentence('answers_insurance_removed') };
  };
