import type { Database, Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import {
  daysBooked,
  firstChildId,
  firstDayAhead,
  firstId,
  patientsPerClinic,
  providersPerClinic,
  visitsPerPatient,
  workingDays,
} from './keys.ts';

const visitsPerChair = Math.ceil((visitsPerPatient * patientsPerClinic) / providersPerClinic);
const visitsAheadPerDay = 7;

/**
 * Which visit of which patient is when and with whom, for the function `bench_visit(round, patients)`: the patients of a
 * clinic take turns, so that what one of them has lies years and many rows apart. The last round is ahead for three of ten,
 * was called off or missed by some, and is a child's where the patient has one.
 */
export const createVisitPlan = ({ pool }: Database) =>
  pool.query(`
    create or replace function bench_visit(round bigint, patients bigint) returns table (id bigint, nr bigint,
      place bigint, person_id bigint, status text, day_nr bigint, slot bigint, clinic_nr bigint, chair bigint)
    language sql stable as $$
      select ${firstId} + round * patients + nr, nr, place,
        case when round = ${visitsPerPatient - 1} and nr % 5 in (1, 3) then ${firstChildId} + nr * 2
          else ${firstId} + nr end,
        case when is_ahead and place % 10 = 0 then 'requested' when is_ahead then 'confirmed'
          when round < ${visitsPerPatient - 1} then 'completed' when place % 10 in (3, 4) then 'cancelled'
          when place % 10 = 5 then 'noshow' else 'completed' end,
        case when is_ahead then ${firstDayAhead} + (ahead / ${providersPerClinic}) % ${daysBooked}
          else (turn / ${providersPerClinic}) * ${workingDays} / ${visitsPerChair} end,
        case when is_ahead then (ahead / ${providersPerClinic}) / ${daysBooked} % ${visitsAheadPerDay}
          else (turn / ${providersPerClinic}) % 5 end,
        clinic_nr, case when is_ahead then ahead else turn end % ${providersPerClinic}
      from (select patients / ${patientsPerClinic} as clinics) as counted
      cross join generate_series(1, patients) as nr
      cross join lateral (select (nr - 1) % clinics as clinic_nr, (nr - 1) / clinics as place) as home
      cross join lateral (select round * ${patientsPerClinic} + place as turn, place / 10 * 3 + place % 10 as ahead,
        round = ${visitsPerPatient - 1} and place % 10 < 3 as is_ahead) as turns
    $$`);

/** One round of visits: everyone's next. */
export const insertVisits = (db: Db, round: number, patients: number) =>
  db.run(sql`
    insert into appointment (id, booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
      version, during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi,
      is_existing_patient, seen_at, reminded_start, created_at, clinic_offer_id, offer_code, offer_title, offer_type,
      offer_original_cents, offer_value, offer_price_cents) overriding system value
    select visit.id, ${firstId} + visit.nr, person_id, bench_seat.clinic_id, type_id, provider_id, 1, visit.status,
      case visit.status when 'requested' then 1 when 'confirmed' then 2 when 'cancelled' then 2 else 3 end,
      during, during, local_date, time '09:00' + slot * interval '1 hour', time '09:30' + slot * interval '1 hour',
      time_zone, 1, 1, ${firstId} + day_nr * seats + clinic_nr * ${providersPerClinic}::integer + chair, lo,
      lo + interval '8 hours', true, case when visit.status <> 'requested' then made_at + interval '4 hours' end,
      case when day_nr < ${firstDayAhead} then lower(during) end, made_at, offer.id, offer.offer_code, offer.title, offer.type,
      original_price_cents, discount_value, original_price_cents * 9 / 10
    from bench_visit(${round}, ${patients}) as visit
    join bench_day on bench_day.nr = day_nr
    join bench_seat using (clinic_nr, chair)
    cross join (select count(*) as seats from bench_seat) as counted
    cross join lateral (select lo + slot * interval '1 hour' as start_at) as start
    cross join lateral (select tstzrange(start_at, start_at + interval '30 minutes') as during,
      least(start_at - interval '14 days', now() - interval '1 hour' * (1 + visit.nr % 200)) as made_at) as time
    left join clinic_offer as offer on offer.id = offer_id and ${round} = 2 and visit.nr % 10 = 0
    order by visit.id`);

/** What was done to the visits of a round, in the order in which it was done. */
export const insertEvents = (db: Db, round: number, patients: number) =>
  db.run(sql`
    insert into appointment_event (appointment_id, from_status, to_status, actor, actor_id, at, action, version,
      shard_clinic_id)
    select visit.id, from_status, to_status, actor, case actor when 'clinic' then clinic_id else booked_by end, at, action,
      event.version, clinic_id
    from appointment as visit
    cross join lateral (
      select 1 as version, 'request' as action, 'new' as from_status, 'requested' as to_status, 'patient' as actor,
        created_at as at
      union all
      select 2, 'confirm', 'requested', 'confirmed', 'clinic', seen_at where status in ('confirmed', 'completed', 'noshow')
      union all
      select 2, 'cancel', 'requested', 'cancelled', 'patient', seen_at where status = 'cancelled'
      union all
      select 3, case status when 'noshow' then 'noshow' else 'complete' end, 'confirmed', status, 'clinic',
        upper(during) + interval '1 hour' where status in ('completed', 'noshow')
    ) as event
    where visit.id > ${firstId + round * patients} and visit.id <= ${firstId + (round + 1) * patients}`);
