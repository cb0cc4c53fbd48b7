import type { VisitQuestion, VisitReady } from '@kindwell/contract/appointments/ready.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** A visit to get ready for, with what its clinic says of coming. */
export type VisitToReady = {
  dependantId: number;
  clinicId: number;
  parking: string | null;
  /** The language that it is in; null without one. */
  parkingLanguage: string | null;
  /** What the clinic asks for at every visit first, then what this type needs besides. */
  toBring: { line: string; language: string }[];
};

/** The visit, where it is one's own or of a person whom one may book for; undefined for any other. */
export const findVisitToReady = (db: Db, patientId: number, appointmentId: number) =>
  db.maybeOne(sql<VisitToReady>`
    select appointment.dependant_id as "dependantId", clinic.id as "clinicId",
      called(parking, reader.language) as parking, language_called(parking, reader.language) as "parkingLanguage",
      array_to_json(array(
        select json_build_object('line', called(line, reader.language), 'language', language_called(line, reader.language))
        from unnest(clinic.what_to_bring || type.what_to_bring) with ordinality as lines (line, place) order by place
      )) as "toBring"
    from may_act_for
    cross join (select language from patient where id = ${patientId}) as reader
    join appointment on appointment.dependant_id = may_act_for.dependant_id
    join clinic on clinic.id = appointment.clinic_id
    join consultation_type as type on type.id = consultation_type_id
    where patient_id = ${patientId} and appointment.id = ${appointmentId} and status <> 'held'`);

/** What a family wants to ask at a visit, in the order in which it was written. */
export const findQuestions = async (db: Db, { dependantId, appointmentId }: QuestionsOf): Promise<VisitQuestion[]> => {
  const rows = await db.many(sql<{ question: string; askedAt: Date | null }>`
    select question, asked_at as "askedAt" from visit_question
    where dependant_id = ${dependantId} and appointment_id = ${appointmentId}
    order by written_at, question collate "C"`);

  return rows.map(({ question, askedAt }) => ({ question, askedAt: askedAt?.toISOString() ?? null }));
};

/** The insurance of the visit's person to show there; null where this patient may not see it. */
export const findInsuranceToShow = async (db: Db, patientId: number, dependantId: number) => {
  const found = await db.maybeOne(sql<Pick<VisitReady, 'insurance'>>`
    select (
      select coalesce(json_agg(json_build_object(
        'id', id, 'insuranceName', insurance_name, 'memberNumber', member_number) order by id), '[]')
      from insurance where insurance.dependant_id = may_for.dependant_id and ended_at is null) as insurance
    from may_for
    where patient_id = ${patientId} and dependant_id = ${dependantId} and may = 'records'`);

  return found?.insurance ?? null;
};

/** Whose questions, of which visit. */
export type QuestionsOf = { dependantId: number; appointmentId: number };

type Written = QuestionsOf & { question: string; now: Date };

// Each answers how many rows it changed: none where it was so already.

/** Writes a question that is still to ask; one that was ticked is to ask again. */
export const writeQuestion = (db: Db, { dependantId, appointmentId, question, now }: Written) =>
  db.run(sql`
    insert into visit_question (dependant_id, appointment_id, question, written_at)
    values (${dependantId}, ${appointmentId}, ${question}, ${now})
    on conflict (dependant_id, appointment_id, question) do update set asked_at = null
      where visit_question.asked_at is not null`);

/** Ticks a question; one that is not there any more stays away. */
export const tickQuestion = (db: Db, { dependantId, appointmentId, question, now }: Written) =>
  db.run(sql`
    update visit_question set asked_at = ${now}
    where dependant_id = ${dependantId} and appointment_id = ${appointmentId} and question = ${question}
      and asked_at is null`);

export const removeQuestion = (db: Db, { dependantId, appointmentId, question }: Written) =>
  db.run(sql`
    delete from visit_question
    where dependant_id = ${dependantId} and appointment_id = ${appointmentId} and question = ${question}`);
