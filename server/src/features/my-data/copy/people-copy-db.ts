import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

// What is in a copy about people: always through own_data_for, which knows whose data is for whom to see.

/** The own person first, then those without a sign-in for whom the patient acts. */
export const findPeople = (db: Db, patientId: number) =>
  db.many(sql<{ id: number; spends: boolean }>`
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.dob as "birthDate",
      gender, relation, person.email, person.phone, member_id as "memberId", member_since as "memberSince",
      person.created_at as "addedAt", month_points as "monthlyLimit",
      (select json_object_agg(kind, balance) from points_account where points_account.dependant_id = person.id) as points,
      (select joined_at from ambassador where ambassador.dependant_id = person.id and left_at is null)
        as "ambassadorSince",
      bool_or(may = 'spend') as spends
    from own_data_for
    join dependant as person on person.id = dependant_id
    left join spend_limit on spend_limit.dependant_id = person.id
    where patient_id = ${patientId}
    group by person.id, spend_limit.dependant_id
    order by login_id is null, person.id`);

/** What was done to a visit, and why: what people wrote, or the code or sentence that Kindwell itself has given. */
type VisitEvent = { at: string; action: string; by: string; reason: string | null };

/** A page of the visits, with what was done to each. */
export const findVisits = (db: Db, patientId: number, language: Language, after: number, limit: number) =>
  db.many(sql<{ id: number; history: VisitEvent[] | null }>`
    select appointment.id, person.id as "personId", person.first_name || ' ' || person.last_name as person,
      clinic.name as clinic, called(type.name, ${language}) as kind, provider.full_name as provider, appointment.status,
      local_date as date, to_char(local_start, 'HH24:MI') as start, to_char(local_end, 'HH24:MI') as end,
      appointment.time_zone as "timeZone", to_json(flexible_days) as "wishedDays", flexible_slot as "wishedTime",
      case when booked_by = ${patientId} then callback_phone end as "callbackPhone",
      called(offer_title, ${language}) as offer, offer_code as "offerCode", appointment.created_at as "bookedAt",
      (select json_agg(json_build_object('at', at, 'action', action, 'by', actor, 'reason',
          coalesce(reason_code, reason))
        order by appointment_event.id) from appointment_event where appointment_id = appointment.id) as history
    from own_data_for
    join dependant as person on person.id = dependant_id
    join appointment on appointment.dependant_id = person.id
    join clinic on clinic.id = appointment.clinic_id
    join consultation_type as type on type.id = consultation_type_id
    left join provider on provider.id = provider_id
    where patient_id = ${patientId} and may = 'care' and appointment.status <> 'held' and appointment.id > ${after}
    order by appointment.id limit ${limit}`);

/** Insurances, those of before included. */
export const findInsurance = (db: Db, patientId: number) =>
  db.many(sql<{ id: number }>`
    select insurance.id, person.id as "personId", person.first_name || ' ' || person.last_name as person,
      insurance_name as "insuranceName", member_number as "memberNumber", group_number as "groupNumber",
      insurance.created_at as "addedAt", changed_at as "changedAt", ended_at as "endedAt"
    from own_data_for
    join dependant as person on person.id = dependant_id
    join insurance on insurance.dependant_id = person.id
    where patient_id = ${patientId} and may = 'records'
    order by insurance.id`);

/** What was said of preventive care, in the words of the copy's language. */
export const findCareAnswers = (db: Db, patientId: number, language: Language) =>
  db.many(sql<{ personId: number }>`
    select person.id as "personId", person.first_name || ' ' || person.last_name as person, title as kind,
      done_on as "doneElsewhereOn", snoozed_until as "snoozedUntil", declined_at as "declinedAt", answered_at as "saidAt"
    from own_data_for
    join dependant as person on person.id = dependant_id
    join care_answer on care_answer.dependant_id = person.id
    cross join lateral (
      select title from care_text where care_text.kind = care_answer.kind and language in (${language}, 'en')
      order by language = 'en' limit 1) as text
    where patient_id = ${patientId} and may = 'care'
    order by person.id, care_answer.kind`);

/** What a family wanted to ask at its visits. */
export const findVisitQuestions = (db: Db, patientId: number) =>
  db.many(sql<{ visitId: number }>`
    select appointment_id as "visitId", person.id as "personId", person.first_name || ' ' || person.last_name as person,
      question, asked_at as "askedAt", written_at as "writtenAt"
    from own_data_for
    join dependant as person on person.id = dependant_id
    join visit_question on visit_question.dependant_id = person.id
    where patient_id = ${patientId} and may = 'care'
    order by appointment_id, written_at, question collate "C"`);

export type StoredCard = { id: number; type: string; bytes: number; fileKey: string };

/** The insurance cards that were uploaded; their bytes stand in the file store under `fileKey`. */
export const findInsuranceCards = (db: Db, patientId: number) =>
  db.many(sql<StoredCard>`
    select card.id, person.id as "personId", person.first_name || ' ' || person.last_name as person,
      insurance_id as "insuranceId", side, media_type as type, byte_size as bytes, uploaded_at as "uploadedAt",
      file_key as "fileKey"
    from own_data_for
    join dependant as person on person.id = dependant_id
    join insurance_card as card on card.dependant_id = person.id
    where patient_id = ${patientId} and may = 'records'
    order by card.id`);

/** The accounts of points whose movements are in the copy. */
export const findPointsAccounts = (db: Db, patientId: number) =>
  db.many(sql<{ id: number; personId: number; person: string; kind: string }>`
    select points_account.id, person.id as "personId", person.first_name || ' ' || person.last_name as person, kind
    from own_data_for
    join dependant as person on person.id = own_data_for.dependant_id
    join points_account on points_account.dependant_id = person.id
    where patient_id = ${patientId} and may = 'care'
    order by person.id, points_account.id`);

/** A page of the movements of an account, in their order; `id` is their place in it. */
export const findMovements = (db: Db, accountId: number, after: number, limit: number) =>
  db.many(sql<{ id: number; at: Date; what: string; change: number; balance: number }>`
    select side.seq as id, at, memo as what, change, balance
    from (
      (select from_seq as seq, txn_id, -amount as change, from_balance as balance from points_transfer
        where from_account = ${accountId} and from_seq > ${after} order by from_seq limit ${limit})
      union all
      (select to_seq, txn_id, amount, to_balance from points_transfer
        where to_account = ${accountId} and to_seq > ${after} order by to_seq limit ${limit})
    ) as side
    join points_txn on points_txn.id = txn_id
    order by side.seq limit ${limit}`);
