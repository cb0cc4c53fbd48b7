-- What happens to hours that are there already: a holiday or time off that comes later, the way between two clinics of
-- one provider, and zones whose rules change.

-- How long a provider needs to come here from another of their clinics: hours here begin no sooner after those there.
alter table provider_clinic add column travel_minutes smallint not null default 0 check (travel_minutes between 0 and 240);
alter table shift add column travel_minutes smallint not null default 0 check (travel_minutes between 0 and 240);

-- A shift and the way to it. Immutable by nature: a number of minutes is as long in every zone.
create function shift_and_way(lo timestamptz, hi timestamptz, travel_minutes smallint) returns tstzrange
  language sql immutable strict parallel safe
  return tstzrange(lo - make_interval(mins => travel_minutes), hi);

alter table shift add constraint shift_travel_time exclude using gist
  (provider_id with =, clinic_id with <>, shift_and_way(lo, hi, travel_minutes) with &&);

-- As before; hours that begin too soon after those at another clinic begin when the provider can be there.
create or replace function expand_shifts(p_from date, p_to date) returns integer language sql as $$
  with worked as (
    select weekly_rule.provider_id, weekly_rule.clinic_id, day::date as local_date, travel_minutes,
      clinic_instant(day + start_local, clinic.time_zone) as lo,
      clinic_instant(day + end_local + case when end_local <= start_local then interval '1 day' else interval '0' end,
        clinic.time_zone) as hi
    from weekly_rule
    join provider_clinic using (provider_id, clinic_id)
    join clinic on clinic.id = weekly_rule.clinic_id
    cross join generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') as day
    where extract(isodow from day) = isodow
      and day::date between valid_from and valid_to
      and not exists (select from clinic_holiday
        where clinic_holiday.clinic_id = weekly_rule.clinic_id and clinic_holiday.local_date = day::date)
  ), present as (
    select provider_id, clinic_id, local_date, travel_minutes,
      unnest(tstzmultirange(tstzrange(lo, hi)) - coalesce(
        (select range_agg(during) from time_off
          where time_off.provider_id = worked.provider_id and during && tstzrange(lo, hi)),
        '{}'::tstzmultirange)) as during
    from worked
    where lo < hi
  ), arrival as (
    select there.provider_id, there.clinic_id, there.during,
      max(upper(before.during)) + make_interval(mins => there.travel_minutes) as at
    from present as there
    join present as before on before.provider_id = there.provider_id and before.clinic_id <> there.clinic_id
      and upper(before.during) <= lower(there.during)
    where there.travel_minutes > 0
    group by there.provider_id, there.clinic_id, there.during, there.travel_minutes
  ), reached as (
    select provider_id, clinic_id, local_date, travel_minutes, greatest(lower(during), at) as lo, upper(during) as hi
    from present left join arrival using (provider_id, clinic_id, during)
  ), added as (
    insert into shift (provider_id, clinic_id, local_date, travel_minutes, lo, hi)
    select provider_id, clinic_id, local_date, travel_minutes, lo, hi from reached where lo < hi
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from added
$$;

-- Visits at times that have been closed since they were booked. They stand until somebody moves or cancels them.
create view displaced_visit as
  select appointment.id as appointment_id, 'holiday' as reason
  from appointment
  join shift on shift.id = shift_id
  join clinic_holiday on clinic_holiday.clinic_id = shift.clinic_id and clinic_holiday.local_date = shift.local_date
  where status in ('requested', 'confirmed')
  union
  select appointment.id, 'time off'
  from appointment
  join time_off on time_off.provider_id = appointment.provider_id and time_off.during && busy
  where status in ('requested', 'confirmed');
