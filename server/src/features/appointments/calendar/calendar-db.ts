import type { AppointmentStatus } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A visit with a time, as a calendar shows it to one patient. */
export type CalendarVisit = {
  id: number;
  version: number;
  status: Exclude<AppointmentStatus, 'waitlisted'>;
  /** The clinic has proposed this time and waits for the patient. */
  isProposal: boolean;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  createdAt: Date;
  /** When something was last done to it. */
  changedAt: Date;
  clinicName: string;
  clinicPhone: string;
  street: string;
  city: string;
  stateCode: string;
  postalCode: string;
  dependantId: number;
  /** The first name of whom the visit is for; null for the patient's own. */
  visitorName: string | null;
  /** The patient's language. */
  language: Language;
};

/**
 * The visits of everyone this patient may act for: the one that `onlyId` names, or all that are ahead or under way, with
 * those that were cancelled after `cancelledSince`, so that a calendar can take them out. Requests and places on the
 * waitlist have no time and so no event.
 */
export const findCalendarVisits = (
  db: Db,
  patientId: number,
  { onlyId = null, now, cancelledSince = now }: { onlyId?: number | null; now: Date; cancelledSince?: Date },
) =>
  db.many(sql<CalendarVisit>`
    select appointment.id, appointment.version, status, is_proposal as "isProposal", lower(during) as "startsAt",
      upper(during) as "endsAt", appointment.time_zone as "timeZone", appointment.created_at as "createdAt",
      changed_at as "changedAt",
      clinic.name as "clinicName", clinic.phone as "clinicPhone", clinic.street, city.title as city,
      state.code as "stateCode", clinic.postal_code as "postalCode", dependant.id as "dependantId",
      case when dependant.login_id is distinct from patient.id then dependant.first_name end as "visitorName",
      patient.language
    from patient
    join may_act_for on patient_id = patient.id
    join dependant on dependant.id = may_act_for.dependant_id
    join appointment on appointment.dependant_id = dependant.id
    join clinic on clinic.id = appointment.clinic_id
    join city on city.id = clinic.city_id
    join state on state.id = city.state_id
    cross join lateral (
      select coalesce(max(at), appointment.created_at) as changed_at
      from appointment_event where appointment_id = appointment.id) as last
    where patient.id = ${patientId} and during is not null and status <> 'held' and case
      when ${onlyId}::bigint is not null then appointment.id = ${onlyId}
      when status = 'cancelled' then changed_at > ${cancelledSince}
      else status in ('requested', 'confirmed') and upper(during) > ${now} end
    order by lower(during), appointment.id`);

/** When the patient's feed got its present address; undefined where there is none. */
export const findCalendarFeed = (db: Db, patientId: number) =>
  db.maybeOne(sql<{ createdAt: Date }>`
    select created_at as "createdAt" from calendar_feed where patient_id = ${patientId}`);

/** Whose feed has this address. */
export const findFeedOwner = (db: Db, tokenHash: Buffer) =>
  db.maybeOne(sql<{ patientId: number }>`
    select patient_id as "patientId" from calendar_feed where token_hash = ${tokenHash}`);

/**
 * Notes that this feed shows these people (ids of dependants) on this day, the day of UTC. False where it has shown
 * them all on the same day before, or has ended by now.
 */
export async function noteShownPeople(db: Db, tokenHash: Buffer, people: number[], now: Date): Promise<boolean> {
  const noted = await db.run(sql`
    update calendar_feed set shown_on = today, shown_people = ${people}
    from (select (${now}::timestamptz at time zone 'UTC')::date as today) as clock
    where token_hash = ${tokenHash} and (shown_on is distinct from today or not ${people} <@ shown_people)`);
  return noted > 0;
}

/** Gives the patient's feed a new address; the one before ends. */
export const replaceCalendarFeed = (db: Db, patientId: number, tokenHash: Buffer, now: Date) =>
  db.run(sql`
    insert into calendar_feed (patient_id, token_hash, created_at) values (${patientId}, ${tokenHash}, ${now})
    on conflict (patient_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`);

/** Ends the patient's feed; answers how many there were, none or one. */
export const deleteCalendarFeed = (db: Db, patientId: number) =>
  db.run(sql`delete from calendar_feed where patient_id = ${patientId}`);
