-- A visit whose zone has other rules now keeps its local time and comes at another instant: its history says so, and
-- calendars learn that it has changed.
insert into appointment_transition (action, actor, from_status, to_status) values
  ('keepLocalTime', 'system', 'requested', 'requested'),
  ('keepLocalTime', 'system', 'confirmed', 'confirmed');

-- Whom a calendar's feed has shown on a day: programs look every hour, and the audit trail is told once a day.
alter table calendar_feed
  add column shown_on date,
  add column shown_people bigint[] not null default '{}',
  add check (shown_on is not null or shown_people = '{}');

-- As before, but hours that begin too soon after those at another clinic begin when the provider can be there. The hours
-- of the days around the run are looked at too: the way from late hours of the day before counts as much as any other.
create or replace function expand_shifts(p_from date, p_to date) returns integer language sql as $$
  with worked as (
    select weekly_rule.provider_id, weekly_rule.clinic_id, day::date as local_date, travel_minutes,
      clinic_instant(day + start_local, clinic.time_zone) as lo,
      clinic_instant(day + end_local + case when end_local <= start_local then interval '1 day' else interval '0' end,
        clinic.time_zone) as hi
    from weekly_rule
    join provider_clinic using (provider_id, clinic_id)
    join clinic on clinic.id = weekly_rule.clinic_id
    cross join generate_series(p_from::timestamp - interval '1 day', p_to::timestamp + interval '1 day', interval '1 day')
      as day
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
    select provider_id, clinic_id, local_date, travel_minutes, lo, hi from reached where lo < hi and local_date between p_from and p_to
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from added
$$;
