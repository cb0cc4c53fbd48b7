import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Change } from '#server/features/appointments/writing/change-visit-db.ts';
import type { Actor } from '#server/features/appointments/writing/visit-parts-db.ts';

/** How an appointment stands while it is locked for a change. */
export type StandingVisit = {
  id: number;
  status: 'requested' | 'confirmed' | 'waitlisted' | 'completed' | 'cancelled' | 'noshow';
  bookedBy: number;
  dependantId: number;
  clinicId: number;
  typeId: number;
  providerId: number | null;
  /** Null where it has no time: a flexible request, a place on the waitlist. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The day at the clinic, `YYYY/MM/DD`; null for a flexible request without a time. */
  localDate: string | null;
  /** When it starts there, `HH:mm`; null where it has no time. */
  localStart: string | null;
  isProposal: boolean;
  /** The clinic, or time, says that it took place: not the patient alone. */
  tookPlace: boolean;
  /** When the patient said that they will come. */
  willComeAt: Date | null;
  /** The clinic's offer that it was booked with, and its code as the clinic writes it. */
  offerId: number | null;
  offerCode: string | null;
};

/**
 * Locks an appointment until the transaction ends, so that one change comes after the other. Undefined where it isn't
 * the actor's: a patient's own or one they act for, a clinic's own. A held time is no appointment yet.
 */
export const lockVisit = (db: Db, id: number, actor: Actor) =>
  db.maybeOne(sql<StandingVisit>`
    select id, status, booked_by as "bookedBy", dependant_id as "dependantId", clinic_id as "clinicId",
      consultation_type_id as "typeId", provider_id as "providerId", lower(during) as "startsAt",
      upper(during) as "endsAt", to_char(local_date, 'YYYY/MM/DD') as "localDate",
      to_char(local_start, 'HH24:MI') as "localStart", is_proposal as "isProposal",
      taken_place_at(id, status) is not null as "tookPlace", will_come_at as "willComeAt",
      clinic_offer_id as "offerId", offer_code as "offerCode"
    from appointment
    where id = ${id} and status <> 'held' and case ${actor.by}::text
      when 'patient' then dependant_id in (
        select may_act_for.dependant_id from may_act_for where patient_id = ${actor.id})
      when 'clinic' then clinic_id = ${actor.id}
      else true end
    for update`);

/** True where the table of transitions lets the actor do this to an appointment of this status. */
export const isAllowed = async (db: Db, status: StandingVisit['status'], { action, actor }: Change) =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (select from appointment_transition
      where action = ${action} and actor = ${actor.by} and from_status = ${status}) as is`)
  ).is;

/** Whose time a slot takes; null: it has no provider yet. */
export type TakenTime = { providerId: number | null; dependantId: number };

/**
 * From here on nobody else gives these providers' visits or these persons' another slot before the transaction ends. Of
 * anyone who gives up one slot for another both are named. Two who want the same slot could wait for one another in a
 * circle, for PostgreSQL looks for rivals after it has written the slot, and only an insert knows how to step back; and
 * so could two who want each other's, whatever they know.
 */
export const queueForSlots = (db: Db, slots: TakenTime[]) =>
  db.run(sql`
    select pg_advisory_xact_lock(turn)
    from (
      select distinct kind, hashtextextended(kind, id) as turn
      from unnest(${slots.map(({ providerId }) => providerId)}::bigint[],
        ${slots.map(({ dependantId }) => dependantId)}::bigint[]) as slot (provider_id, dependant_id)
      cross join lateral (values ('provider', provider_id), ('dependant', dependant_id)) as taken (kind, id)
      where id is not null
      order by kind desc, turn) as queue`);

/** True where the person of a cancelled appointment has another one by now with the same single-use offer. */
export const isOfferUsedSince = async (db: Db, id: number) =>
  (
    await db.one(sql<{ is: boolean }>`
    select exists (
      select from appointment as visit
      join appointment as other using (clinic_offer_id, dependant_id)
      where visit.id = ${id} and visit.is_offer_single_use and other.id <> visit.id and other.is_offer_single_use
        and other.status not in ('held', 'cancelled')) as is`)
  ).is;

/** Ends the open offers to somebody who no longer waits. Answers how many there were. */
export const withdrawOffers = (db: Db, appointmentId: number, now: Date) =>
  db.run(sql`
    update waitlist_offer set outcome = 'unavailable', answered_at = ${now}
    where appointment_id = ${appointmentId} and outcome is null`);
