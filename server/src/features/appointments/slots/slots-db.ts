import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Where and when to search: the days are local to the clinic, `YYYY/MM/DD`, both included. */
export type SlotSearch = {
  clinicId: number;
  typeId: number;
  /** Null: everyone who offers the type there. */
  providerId: number | null;
  firstDay: string;
  lastDay: string;
};

/**
 * A run of slots of one provider on one day, `stepMinutes` apart. `remaining` holds the free lanes of each, comma
 * separated, 0 where it is full, -1 where only visits of the person who looks take the slot. `clockMinutes`: how far the clock moves during a visit, which differs from its length
 * when the clocks change meanwhile. All but `isKnown` are null where a search has no slots.
 */
export type SlotRun =
  | { isKnown: false }
  | { isKnown: true; day: null }
  | {
      isKnown: true;
      day: string;
      clinicId: number;
      typeId: number;
      providerId: number;
      firstMinute: number;
      stepMinutes: number;
      clockMinutes: number;
      remaining: string;
    };

/**
 * The slots of all searches, free and full, in one statement: the hours that a provider works, without holidays and time
 * off that came after them, minus the live bookings; starts lie on a grid counted from local midnight; the visit and its
 * buffers fit into the hours; lead time and horizon are kept. What the patient who looks holds is free to them: a hold
 * never stands in the way of its own holder. `isKnown` is false where clinic, type and provider do not
 * belong together or are not published.
 *
 * In a shift without a change of the clocks, and not in the first pass of an hour that comes twice, a start is plain
 * addition (`is_steady`); only in the others each wall time is turned into its instant, and the ones that a jump of the
 * clocks leaves out are dropped. The limit is the contract's; it tells the planner that a list is short, so that one
 * plan serves every call.
 */
export const findSlotRuns = (db: Db, searches: SlotSearch[], now: Date, patientId: number | null = null) =>
  db.many(sql<SlotRun>`
    with search as materialized (
      select nr, type.id as type_id, clinic.id as clinic_id, time_zone as zone, capacity, step_minutes,
        make_interval(mins => pre_minutes) as pre, make_interval(mins => minutes) as visit,
        make_interval(mins => post_minutes) as post, asked."providerId" as wanted_id,
        type.id is not null and clinic.id is not null and (asked."providerId" is null or provider.id is not null)
          as is_known,
        greatest(clinic_instant("firstDay", time_zone),
          ${now}::timestamptz + make_interval(mins => min_lead_minutes)) as starts_from,
        least(clinic_instant("lastDay" + interval '1 day', time_zone) - interval '1 minute',
          ${now}::timestamptz + make_interval(hours => 24 * max_lead_days)) as starts_to
      from (
        select * from json_to_recordset(${JSON.stringify(searches.map((search, nr) => ({ nr, ...search })))}) as list (
          nr integer, "clinicId" bigint, "typeId" bigint, "providerId" bigint, "firstDay" date, "lastDay" date)
        limit 20) as asked
      left join consultation_type as type
        on type.id = asked."typeId" and type.clinic_id = asked."clinicId" and type.published
      left join clinic on clinic.id = asked."clinicId" and clinic.published
      left join provider_consultation_type as offers
        on offers.consultation_type_id = type.id and offers.provider_id = asked."providerId"
      left join provider on provider.id = offers.provider_id and provider.published
    ), own as materialized (
      select array(select dependant_id from may_act_for where patient_id = ${patientId}::bigint) as people
    ), calendar as materialized (
      select search.*, offers.provider_id as doctor_id, taken, taken_by_others,
        coalesce((select range_agg(during) from time_off
          where time_off.provider_id = offers.provider_id
            and during && tstzrange(starts_from - pre, starts_to + visit + post)), '{}') as away
      from search
      join provider_consultation_type as offers on offers.consultation_type_id = type_id
      join provider on provider.id = offers.provider_id and provider.published
      cross join own
      cross join lateral (
        select range_agg(busy) as taken,
          range_agg(busy) filter (where dependant_id <> all (people)) as taken_by_others
        from appointment
        where appointment.provider_id = offers.provider_id and status in ('held', 'requested', 'confirmed')
          and (status <> 'held' or booked_by is distinct from ${patientId}::bigint)
          and busy && tstzrange(starts_from - pre, starts_to + visit + post)) as booked
      where is_known and starts_from <= starts_to
        and offers.provider_id = coalesce(wanted_id, offers.provider_id)
    ), worked as materialized (
      select calendar.*, first_start, last_start, first_start at time zone zone as first_local,
        tstzmultirange(hours) - coalesce(taken, '{}') as free,
        tstzmultirange(hours) - coalesce(taken_by_others, '{}') as free_of_others,
        (last_start + visit) at time zone zone - (first_start at time zone zone) = last_start + visit - first_start
          and clinic_instant(last_start at time zone zone, zone) = last_start as is_steady
      from calendar
      join shift on shift.provider_id = doctor_id and shift.clinic_id = calendar.clinic_id
        and tstzrange(lo, hi) && tstzrange(starts_from, starts_to, '[]')
        and not exists (select from clinic_holiday
          where clinic_holiday.clinic_id = shift.clinic_id and clinic_holiday.local_date = shift.local_date)
      cross join lateral unnest(tstzmultirange(tstzrange(lo, hi)) - away) as hours
      cross join lateral (
        select greatest(starts_from, lower(hours) + pre) as first_start,
          least(starts_to, upper(hours) - post - visit) as last_start) as start
      where first_start <= last_start
    ), spread as (
      -- A night of changing clocks can hold a wall time earlier or later than its first and last start have.
      select worked.*, case when is_steady then first_local else first_local - interval '3 hours' end as from_local,
        case when is_steady then last_start at time zone zone
          else last_start at time zone zone + interval '3 hours' end as to_local
      from worked
    ), run as (
      select nr, day, doctor_id, slots.*
      from spread
      cross join lateral generate_series(date_trunc('day', from_local), to_local, interval '1 day') as day
      cross join lateral (
        select min(minute) as first_minute, clock_minutes, string_agg(places::text, ',' order by minute) as remaining
        from generate_series(
          ceil(greatest(extract(epoch from from_local - day), 0) / 60 / step_minutes)::integer * step_minutes,
          least(extract(epoch from to_local - day)::integer / 60, 1439), step_minutes) as minute
        cross join lateral (
          select case
            when is_steady then first_start + (day - first_local + minute * interval '1 minute')
            else clinic_instant(day + minute * interval '1 minute', zone)
          end as starts_at) as at
        cross join lateral (
          select case
              when is_steady then extract(epoch from visit)::integer / 60
              else extract(epoch from (starts_at + visit) at time zone zone - day)::integer / 60 - minute
            end as clock_minutes,
            case
              when free @> needed then spread.capacity
              when spread.capacity = 1 then own_places
              else (
                select case when count(*) = 0 then own_places else greatest(spread.capacity - count(*), 0) end
                from appointment
                where appointment.provider_id = doctor_id and status in ('held', 'requested', 'confirmed')
                  and (status <> 'held' or booked_by is distinct from ${patientId}::bigint)
                  and session_key = visit_session_key(type_id, starts_at))
            end as places
          from (select tstzrange(starts_at - pre, starts_at + visit + post)) as span (needed)
          cross join lateral (
            select case when free_of_others @> needed then -1 else 0 end) as blocked (own_places)) as slot
        where starts_at between first_start and last_start
          and (is_steady or starts_at at time zone zone = day + minute * interval '1 minute')
        group by clock_minutes, case when is_steady then 0 else minute end) as slots
    )
    select is_known as "isKnown", to_char(day, 'YYYY/MM/DD') as day, clinic_id as "clinicId", type_id as "typeId",
      doctor_id as "providerId", first_minute as "firstMinute", step_minutes as "stepMinutes", clock_minutes as "clockMinutes",
      remaining
    from search
    left join run using (nr)`);

// Any fixed number: who changes hours and who turns hours into shifts do not work side by side.
const shiftsLock = 7_205_759_406;

/** From here on no shifts are made from hours before this transaction ends; those being made are waited for. */
export const holdShifts = (db: Db) => db.run(sql`select pg_advisory_xact_lock(${shiftsLock})`);

/** True where nobody holds the shifts; nobody does then before this transaction ends. */
export const mayMakeShifts = async (db: Db) =>
  (await db.one(sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${shiftsLock}) as may`)).may;

/** Turns hours into shifts for `days` days, the first of them `first` days after today. Repeatable. */
export const makeShifts = (db: Db, now: Date, first: number, days: number) =>
  db.run(sql`
    select expand_shifts((${now}::timestamptz + make_interval(days => ${first}))::date,
      (${now}::timestamptz + make_interval(days => ${first + days - 1}))::date)`);
