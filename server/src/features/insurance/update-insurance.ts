import type * as contract from '@kindwell/contract/insurance.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { CallOf, Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { type ChangeCodes, changeOf, finishChange, lockInsured, requireInsured } from './change-insurance.ts';
import {
  findInsuranceOf,
  hasSame,
  type InsuranceForm,
  insertInsurance,
  updateInsuranceRow,
} from './change-insurance-db.ts';
import { findInsurances } from './insurance-db.ts';
import { findInsurer } from './insurer-db.ts';

/** A name as it is kept where the list knows none such: without double spaces. */
const tidyName = (name: string) => name.replaceAll(/\s+/g, ' ');

/** A member number as it is kept and compared: upper case, without double spaces. */
const tidyNumber = (number: string) => tidyName(number).toUpperCase();

type SaveCall = CallOf<typeof contract.updateInsurance>;

/** What is kept of a form: the insurer of the list that its name means, under the name on the person's own card. */
async function toForm(db: Db, { insuranceName, memberNumber, groupNumber }: SaveCall['body']): Promise<InsuranceForm> {
  const insurer = await findInsurer(db, insuranceName);

  return {
    insurerId: insurer?.id ?? null,
    insuranceName: insurer?.isOwnName ? insurer.name : tidyName(insuranceName),
    memberNumber: tidyNumber(memberNumber),
    groupNumber: groupNumber === '' ? null : groupNumber,
  };
}

/** Changes the insurance that the call names, or adds one; answers its id. */
async function put(tx: Db, dependantId: number, named: number | null, form: InsuranceForm, now: Date) {
  if (await hasSame(tx, dependantId, form, named)) throw refuse('insuranceAlreadyThere');
  if (named === null) return insertInsurance(tx, dependantId, form, now);

  if (!(await updateInsuranceRow(tx, dependantId, named, form, now))) throw refuse('notFound');
  return named;
}

async function save(tx: Db, call: SaveCall, now: Date): Promise<number> {
  const named = call.body.insuranceId ?? null;
  const person = await lockInsured(tx, call);
  const insuranceId = await put(tx, person.id, named, await toForm(tx, call.body), now);

  const action = named === null ? 'addInsurance' : 'changeInsurance';
  await finishChange(tx, call, person, { action, insuranceId }, now);
  return insuranceId;
}

/** Throws 404 for an insurance that is not this person's, before a code is looked at. */
async function requireOwn(db: Db, { params, body }: SaveCall) {
  if (body.insuranceId == null) return;

  const found = await findInsuranceOf(db, params.dependantId, body.insuranceId);
  if (!found || found.isOver) throw refuse('notFound');
}

/**
 * POST /selfcare/updateinsurance/{id}/{dependantId}/ (API-48): saves an insurance of oneself or of a dependant
 * with the code that was sent for it; with `insuranceId` it changes that one. A name that no insurer of the list has is kept
 * as it was typed.
 */
export const updateInsurance =
  ({ redeem }: ChangeCodes): Handler<typeof contract.updateInsurance> =>
  async (call, services) => {
    const { db, clock } = services;
    const { id: dependantId } = await requireInsured(db, call);
    await requireOwn(db, call);

    const typed = { otp: call.body.otp, call };
    const saved = await redeem(changeOf(call), typed, (tx) => save(tx, call, clock.now()), services);

    const insurance = (await findInsurances(db, call.session.patientId, dependantId)).find(({ id }) => id === saved);
    if (!insurance) throw refuse('notFound');
    return { insurance, msg: sentence('answers_insurance_saved') };
  };
