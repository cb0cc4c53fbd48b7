import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { CodeFacts } from './code-rules.ts';

/** The open offer of a published clinic with this code; undefined where it has none. */
export const findOfferByCode = (db: Db, clinicId: number, code: string, now: Date) =>
  db.maybeOne(sql<{ id: number }>`
    select offer.id
    from clinic_offer as offer
    join open_offers(${now}) as open on offer_id = offer.id
    where offer.clinic_id = ${clinicId} and upper(offer_code) = upper(${code})`);

/**
 * What can be said of a code that no open offer of this clinic has. The few offers with the same code are found first:
 * in the order of clinics it would be all the offers there are.
 */
export const findCodeFacts = (db: Db, { clinicId, code }: { clinicId: number; code: string }, now: Date) =>
  db.one(sql<CodeFacts>`
    with same as materialized (
      select clinic_id, status, valid_until from clinic_offer
      where status = 'Active' and upper(offer_code) = upper(${code})
    )
    select
      exists (select from clinic_offer
        where clinic_id = ${clinicId} and upper(offer_code) = upper(${code})) as "hasEnded",
      array(
        select name from same
        join clinic on clinic.id = clinic_id and published
        where clinic.id <> ${clinicId} and offer_is_open(status, valid_until, time_zone, ${now})
        group by clinic.id order by clinic.id limit 2) as elsewhere,
      array(
        select offer_code from clinic_offer as offer
        join clinic on clinic.id = offer.clinic_id
        where clinic.id = ${clinicId} and offer_is_open(status, valid_until, time_zone, ${now})
        order by valid_until, offer.id) as "openCodes"`);

/** Whom an offer is asked about: the patient, or somebody they may act for. Undefined for everybody else. */
export const findOfferUser = (db: Db, patientId: number, dependantId: number | null) =>
  db.maybeOne(sql<{ id: number }>`
    select dependant.id
    from may_act_for
    join dependant on dependant.id = dependant_id
    where patient_id = ${patientId} and case
      when ${dependantId}::bigint is null then login_id = patient_id
      else dependant.id = ${dependantId} end`);

/** True where this person has a visit with the single-use offer that was not called off. */
export const isOfferUsed = async (db: Db, offerId: number, dependantId: number) =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (select from appointment
      where clinic_offer_id = ${offerId} and dependant_id = ${dependantId} and is_offer_single_use
        and status not in ('held', 'cancelled')) as is`)
  ).is;
