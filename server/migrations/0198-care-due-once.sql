-- The day on which care is due is worked out once for each person and kind; it was once for each place that names it.
create or replace function care_standing(reader bigint, at timestamptz)
returns table (dependant_id bigint, login_id bigint, kind text, status text, due_on date, last_on date, clinic_id bigint,
  appointment_id bigint, snoozed_until date, said_done boolean, source text, done_in_year integer, due_in_year integer)
language sql stable
as $function$
  with local as (
    select (at at time zone zone)::date as today from points_programme
  ), person as (
    select dependant.id, dependant.login_id, dob, today,
      make_date(extract(year from today)::integer, 1, 1) as year_start,
      (extract(year from age(today, dob)) * 12 + extract(month from age(today, dob)))::integer as months
    from may_for
    join dependant on dependant.id = may_for.dependant_id
    cross join local
    where patient_id = reader and may = 'care' and dob <= today
  ), visit as (
    select appointment.id, appointment.dependant_id, care_service.kind, appointment.clinic_id, during, appointment.status, appointment.created_at,
      case when appointment.status = 'completed' then taken_place_at(appointment.id, appointment.status) end as seen_at,
      coalesce(local_date, (lower(during) at time zone appointment.time_zone)::date) as local_date, appointment.time_zone
    from person
    join appointment on appointment.dependant_id = person.id
      and appointment.status in ('requested', 'confirmed', 'completed')
    join consultation_type as type on type.id = consultation_type_id
    join care_service using (service_code)
  ), day_done as (
    select dependant_id, kind, coalesce(local_date, (seen_at at time zone time_zone)::date) as on_day, clinic_id, id
    from visit where seen_at is not null
    union all
    select dependant_id, kind, done_on, null, null
    from person join care_answer on dependant_id = person.id
    where done_on is not null
  ), done as (
    -- Of a kind, and of the one that it goes on from; of a day with both a visit says more.
    select dependant_id, code as kind, max(on_day) as on_day,
      (array_agg(clinic_id order by on_day desc, id desc nulls last))[1] as clinic_id,
      count(distinct on_day) filter (where on_day >= make_date(extract(year from today)::integer, 1, 1)) as in_year
    from day_done
    join care_kind on day_done.kind in (code, continues)
    cross join local
    group by dependant_id, code
  ), scheduled as materialized (
    -- The days of a schedule of ages. Who comes in the last quarter before one of them has come for it.
    select person.id, kind, on_day, on_day - coalesce(on_day - lag(on_day) over ages, 0) / 4 as counts_from
    from person
    cross join care_rule
    cross join generate_series(from_months, until_months - 1, interval_months) as age
    cross join lateral (select (dob + make_interval(months => age))::date as on_day) as day
    where at_ages and clinic_id is null
    window ages as (partition by person.id, kind order by age)
  ), ahead as (
    -- One that is over waits two days for a word about it; a request without a time is open for a quarter of a year.
    select distinct on (visit.dependant_id, visit.kind) visit.dependant_id, visit.kind, visit.id
    from visit
    where seen_at is null and (upper(during) > at - interval '3 days'
      or during is null and status <> 'completed' and created_at > at - interval '3 months')
    order by visit.dependant_id, visit.kind, lower(during) nulls last, visit.id
  )
  select person.id, person.login_id, care_kind.code,
    case when answer.declined_at is not null then 'declined' when ahead.id is not null then 'booked'
      when answer.snoozed_until > today then 'snoozed' when due.on_day is null then 'unknown'
      when due.on_day <= today then 'due' when due.on_day <= today + 30 then 'soon' else 'done' end,
    due.on_day, done.on_day, done.clinic_id, ahead.id,
    case when answer.snoozed_until > today then answer.snoozed_until end,
    coalesce(answer.done_on = done.on_day and done.clinic_id is null, false), rule.source,
    coalesce(done.in_year, 0)::integer,
    (answer.declined_at is null and coalesce(greatest(due.on_day, answer.snoozed_until), today) < year_start + interval '1 year')::integer
  from person
  cross join care_kind
  left join done on done.dependant_id = person.id and done.kind = care_kind.code
  left join ahead on ahead.dependant_id = person.id and ahead.kind = care_kind.code
  left join care_answer as answer on answer.dependant_id = person.id and answer.kind = care_kind.code
  join lateral (
    select interval_months, season_month, season_months, at_ages, care_rule.source from care_rule
    where care_rule.kind = care_kind.code and (care_rule.clinic_id is null or care_rule.clinic_id = done.clinic_id)
      and from_months <= months and (until_months > months or until_months is null)
    order by care_rule.clinic_id is null limit 1) as rule on true
  cross join lateral (
    select (year_start + make_interval(months => season_month - 1,
      years => case when extract(month from today) < season_month then -1 else 0 end))::date as begins) as season
  cross join lateral (
    select case when interval_months is not null then coalesce(
        (select min(on_day) from scheduled where at_ages and scheduled.id = person.id
          and scheduled.kind = care_kind.code and counts_from > done.on_day),
        (done.on_day + make_interval(months => interval_months))::date)
      -- Given out a little before it begins, it is the season's as well.
      when done.on_day >= season.begins - interval '2 months' then (season.begins + interval '1 year')::date
      else season.begins end as on_day
    offset 0) as due
  where season.begins is null or today < season.begins + make_interval(months => season_months)
  order by person.login_id is not distinct from reader desc, person.id, care_kind.position
$function$;
