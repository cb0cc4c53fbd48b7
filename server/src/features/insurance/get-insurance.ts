import type * as contract from '@kindwell/contract/insurance.ts';
import { recordRead } from '#server/audit/record-audit.ts';
import { refuse } from '#server/http/errors.ts';
import type { Handler } from '#server/http/route.ts';
import { findCards, findInsurances, findInsured } from './insurance-db.ts';
import { presentCard } from './present-insurance.ts';

/**
 * GET /selfcare/getinsurance/{id}/{dependantId}/ (API-44): the insurances of oneself or of somebody whose
 * records the patient may see. A look at another person's is recorded, also where there are none.
 */
export const getInsurance: Handler<typeof contract.getInsurance> = async (call, { db, clock }) => {
  const { patientId } = call.session;
  const person = await findInsured(db, patientId, call.params.dependantId);
  if (!person) throw refuse('notFound');

  const insurance = await findInsurances(db, patientId, person.id);
  const cards = await findCards(db, patientId, person.id);

  await recordRead(db, { actorId: patientId, subjectIds: [person.id], call }, clock.now());
  return { insurance, cards: cards.filter(({ insuranceId }) => insuranceId === null).map(presentCard) };
};
