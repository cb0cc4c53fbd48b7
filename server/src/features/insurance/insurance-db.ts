import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import type { Db } from '#server/db/database.ts';
import { part, sql } from '#server/db/sql.ts';
import { type CardRow, type InsuranceRow, presentInsurance } from './present-insurance.ts';

/** Somebody whose insurance a patient may see and change, perhaps themselves. */
export type Insured = { id: number; isSelf: boolean };

/** The person, where this patient may see and change their insurance; undefined for anyone else. */
export const findInsured = (db: Db, patientId: number, dependantId: number) =>
  db.maybeOne(sql<Insured>`
    select dependant.id, login_id is not distinct from patient_id as "isSelf"
    from may_for
    join dependant on dependant.id = dependant_id
    where patient_id = ${patientId} and dependant_id = ${dependantId} and may = 'records'`);

/** What an insurer usually pays, line by line in its order, in the language of a patient. */
const coverageFor = (patientId: number) => part`(
  select coalesce(json_agg(json_build_object('service', called(service, language), 'percent', percent,
    'note', called(note, language)) order by position), '[]') as coverage
  from insurer_coverage cross join (select language from patient where id = ${patientId}) as reader
  where insurer_coverage.insurer_id = insurance.insurer_id)`;

const findRows = (db: Db, patientId: number, dependantId: number | null) =>
  db.many(sql<InsuranceRow>`
    select insurance.id, insurance.dependant_id as "dependantId", insurer_id as "insurerId",
      insurance_name as "insuranceName", member_number as "memberNumber", group_number as "groupNumber", coverage
    from may_for
    join insurance on insurance.dependant_id = may_for.dependant_id and ended_at is null
    cross join lateral ${coverageFor(patientId)} as covered
    where patient_id = ${patientId} and may = 'records'
      and may_for.dependant_id = coalesce(${dependantId}, may_for.dependant_id)
    order by insurance.dependant_id, insurance.id`);

/**
 * The uploaded sides of cards of a person whom this patient may see the insurance of, the front first; of all of them
 * with null.
 */
export const findCards = (db: Db, patientId: number, dependantId: number | null) =>
  db.many(sql<CardRow>`
    select card.id, card.dependant_id as "dependantId", insurance_id as "insuranceId", side,
      media_type as "mediaType", uploaded_at as "uploadedAt"
    from may_for
    join insurance_card as card on card.dependant_id = may_for.dependant_id
    where patient_id = ${patientId} and may = 'records'
      and may_for.dependant_id = coalesce(${dependantId}, may_for.dependant_id)
    order by side desc, card.id`);

/**
 * The insurances of a person that this patient may see, with coverage and cards, the oldest first; of everybody whose
 * they may see with null.
 */
export async function findInsurances(
  db: Db,
  patientId: number,
  dependantId: number | null,
): Promise<PersonInsurance[]> {
  const rows = await findRows(db, patientId, dependantId);
  const cards = rows.length ? await findCards(db, patientId, dependantId) : [];

  return rows.map((row) => presentInsurance(row, cards));
}

/** What an insurance covers and whose it is, where this patient may see it; undefined for any other. */
export const findCoverage = (db: Db, patientId: number, insuranceId: number) =>
  db.maybeOne(sql<Pick<PersonInsurance, 'dependantId' | 'coverage'>>`
    select insurance.dependant_id as "dependantId", coverage
    from may_for
    join insurance on insurance.dependant_id = may_for.dependant_id and ended_at is null
    cross join lateral ${coverageFor(patientId)} as covered
    where patient_id = ${patientId} and may = 'records' and insurance.id = ${insuranceId}`);
