-- Scheduling. Availability is computed from shifts minus live bookings; nothing stores a slot. That two bookings can
-- never hold the same place is the database's own rule: see the constraints of appointment.

create table consultation_type (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  name text not null,
  minutes smallint not null check (minutes between 5 and 480),
  pre_minutes smallint not null default 0 check (pre_minutes between 0 and 120),
  post_minutes smallint not null default 0 check (post_minutes between 0 and 120),
  capacity smallint not null default 1 check (capacity between 1 and 100),
  step_minutes smallint not null default 15 check (step_minutes between 5 and 480),
  min_lead_minutes integer not null default 60 check (min_lead_minutes >= 0),
  max_lead_days smallint not null default 90 check (max_lead_days between 1 and 400),
  published boolean not null default true,
  unique (clinic_id, name),
  unique (id, clinic_id)
);

create table provider_consultation_type (
  provider_id bigint not null,
  consultation_type_id bigint not null,
  clinic_id bigint not null,
  primary key (provider_id, consultation_type_id),
  foreign key (consultation_type_id, clinic_id) references consultation_type (id, clinic_id),
  foreign key (provider_id, clinic_id) references provider_clinic (provider_id, clinic_id)
);

create index provider_consultation_type_type on provider_consultation_type (consultation_type_id);

-- Wall-clock working hours. An end at or before the start means the next day.
create table weekly_rule (
  id bigint generated always as identity primary key,
  provider_id bigint not null,
  clinic_id bigint not null,
  isodow smallint not null check (isodow between 1 and 7),
  start_local time not null,
  end_local time not null,
  valid_from date not null default '-infinity',
  valid_to date not null default 'infinity',
  foreign key (provider_id, clinic_id) references provider_clinic (provider_id, clinic_id)
);

create index weekly_rule_provider on weekly_rule (provider_id, clinic_id);

create table clinic_holiday (
  clinic_id bigint not null references clinic,
  local_date date not null,
  name text not null,
  primary key (clinic_id, local_date)
);

create table time_off (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider,
  during tstzrange not null check (not isempty(during))
);

create index time_off_provider on time_off using gist (provider_id, during);

-- A provider is at one clinic at a time. The wide unique key is what an appointment points at, so that hours with
-- bookings in them cannot be moved away underneath.
create table shift (
  id bigint generated always as identity primary key,
  provider_id bigint not null,
  clinic_id bigint not null,
  local_date date not null,
  lo timestamptz not null,
  hi timestamptz not null,
  check (lo < hi),
  unique (id, provider_id, clinic_id, lo, hi),
  foreign key (provider_id, clinic_id) references provider_clinic (provider_id, clinic_id),
  constraint shift_one_clinic_at_a_time exclude using gist (provider_id with =, tstzrange(lo, hi) with &&)
);

-- Turns weekly rules into shifts for the local dates p_from to p_to, less holidays and time off. Repeatable: days
-- that already have their shift keep it. Answers how many shifts are new.
create function expand_shifts(p_from date, p_to date) returns integer language sql as $$
  with worked as (
    select weekly_rule.provider_id, weekly_rule.clinic_id, day::date as local_date,
      clinic_instant(day + start_local, clinic.time_zone) as lo,
      clinic_instant(day + end_local + case when end_local <= start_local then interval '1 day' else interval '0' end,
        clinic.time_zone) as hi
    from weekly_rule
    join clinic on clinic.id = weekly_rule.clinic_id
    cross join generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') as day
    where extract(isodow from day) = isodow
      and day::date between valid_from and valid_to
      and not exists (select from clinic_holiday
        where clinic_holiday.clinic_id = weekly_rule.clinic_id and clinic_holiday.local_date = day::date)
  ), present as (
    select provider_id, clinic_id, local_date,
      unnest(tstzmultirange(tstzrange(lo, hi)) - coalesce(
        (select range_agg(during) from time_off
          where time_off.provider_id = worked.provider_id and during && tstzrange(lo, hi)),
        '{}'::tstzmultirange)) as during
    from worked
    where lo < hi
  ), added as (
    insert into shift (provider_id, clinic_id, local_date, lo, hi)
    select provider_id, clinic_id, local_date, lower(during), upper(during) from present
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from added
$$;

create table appointment_transition (
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('patient', 'clinic', 'system')),
  primary key (from_status, to_status, actor)
);

insert into appointment_transition (from_status, to_status, actor) values
  ('new', 'held', 'patient'),
  ('new', 'requested', 'patient'),
  ('new', 'waitlisted', 'patient'),
  ('held', 'requested', 'patient'),
  ('held', 'cancelled', 'patient'),
  ('held', 'cancelled', 'system'),
  ('waitlisted', 'requested', 'patient'),
  ('waitlisted', 'cancelled', 'patient'),
  ('waitlisted', 'cancelled', 'clinic'),
  ('waitlisted', 'cancelled', 'system'),
  ('requested', 'confirmed', 'clinic'),
  ('requested', 'cancelled', 'patient'),
  ('requested', 'cancelled', 'clinic'),
  ('requested', 'completed', 'patient'),
  ('requested', 'completed', 'clinic'),
  ('confirmed', 'requested', 'patient'),
  ('confirmed', 'requested', 'clinic'),
  ('confirmed', 'cancelled', 'patient'),
  ('confirmed', 'cancelled', 'clinic'),
  ('confirmed', 'completed', 'patient'),
  ('confirmed', 'completed', 'clinic'),
  ('confirmed', 'completed', 'system'),
  ('confirmed', 'noshow', 'clinic'),
  ('cancelled', 'requested', 'patient');

-- Two visits share a session when provider, type and start are the same; then they take lanes of it, else they may
-- not overlap. Type and whole minutes since 1970 side by side in 64 bits: no two sessions have the same key.
-- Immutable by nature: the epoch of an instant does not depend on any zone.
create function visit_session_key(consultation_type_id bigint, starts_at timestamptz) returns bigint
  language sql immutable strict parallel safe
  return (consultation_type_id << 32) | (extract(epoch from starts_at)::bigint / 60);

create table appointment (
  id bigint generated always as identity primary key,
  booked_by bigint not null references patient,
  dependant_id bigint not null references dependant,
  clinic_id bigint not null references clinic,
  consultation_type_id bigint not null,
  provider_id bigint references provider,
  visit_type smallint not null check (visit_type in (1, 2)),
  status text not null
    check (status in ('held', 'requested', 'confirmed', 'waitlisted', 'completed', 'cancelled', 'noshow')),
  version integer not null default 1,

  -- The visit, and the visit with its buffers. The local wall time and the zone are kept beside the instant, so
  -- that a change of a zone's rules can be noticed and the wall time kept.
  during tstzrange,
  busy tstzrange,
  local_date date,
  local_start time,
  local_end time,
  time_zone text not null,
  session_key bigint generated always as (visit_session_key(consultation_type_id, lower(during))) stored,
  lane smallint,
  capacity smallint,
  shift_id bigint,
  shift_lo timestamptz,
  shift_hi timestamptz,

  flexible_days text[],
  flexible_slot text check (flexible_slot in ('Before 12pm', '12pm - 4pm', '4pm onwards', 'Anytime')),
  is_emergency boolean not null default false,
  is_existing_patient boolean,
  is_existing_clinic boolean not null default false,
  clinic_offer_id bigint references clinic_offer,
  offer_code text,
  source text not null default 'selfcare',
  hold_expires_at timestamptz,
  previous_id bigint unique references appointment,
  reminder_at timestamptz,
  created_at timestamptz not null,

  foreign key (consultation_type_id, clinic_id) references consultation_type (id, clinic_id),
  foreign key (shift_id, provider_id, clinic_id, shift_lo, shift_hi)
    references shift (id, provider_id, clinic_id, lo, hi),

  constraint appointment_timed_or_open check (
    case
      when during is not null then
        num_nulls(busy, local_date, local_start, local_end, lane, capacity, shift_id, shift_lo, shift_hi, provider_id) = 0
      when visit_type = 2 then num_nulls(flexible_days, flexible_slot) = 0 and local_start is null
      else status in ('waitlisted', 'cancelled') and local_date is not null and local_start is null
    end),
  constraint appointment_half_open check (
    lower_inc(during) and not upper_inc(during) and not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  constraint appointment_whole_minutes check (extract(second from lower(during)) = 0),
  constraint appointment_busy_covers_visit check (busy @> during),
  constraint appointment_inside_shift check (lower(during) >= shift_lo and upper(during) <= shift_hi),
  constraint appointment_lane_within_capacity check (lane between 1 and capacity),
  constraint appointment_hold_ends check ((status = 'held') = (hold_expires_at is not null)),

  -- No two different sessions of one provider overlap, buffers included; a person is in one place at a time.
  constraint appointment_provider_free exclude using gist (provider_id with =, session_key with <>, busy with &&)
    where (status in ('held', 'requested', 'confirmed')),
  constraint appointment_person_free exclude using gist (dependant_id with =, during with &&)
    where (status in ('held', 'requested', 'confirmed'))
);

-- One lane, one visit: a session never takes more than its capacity.
create unique index appointment_lane on appointment (provider_id, session_key, lane)
  where status in ('held', 'requested', 'confirmed');

create unique index appointment_one_waitlist_entry on appointment (dependant_id, consultation_type_id, local_date)
  where status = 'waitlisted';

create unique index appointment_one_open_request on appointment (dependant_id, consultation_type_id)
  where status = 'requested' and during is null;

create index appointment_dependant on appointment (dependant_id, status);
create index appointment_clinic on appointment (clinic_id, status);

-- Who did what, when and why. Every status, the first one too, came by a listed transition.
create table appointment_event (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment,
  from_status text not null,
  to_status text not null,
  actor text not null,
  actor_id bigint,
  reason text,
  at timestamptz not null,
  foreign key (from_status, to_status, actor) references appointment_transition
);

create index appointment_event_appointment on appointment_event (appointment_id, at);

create function guard_appointment_status() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select from appointment_transition where from_status = old.status and to_status = new.status)
  then
    raise exception 'an appointment cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'appointment_transition';
  end if;

  new.version := old.version + 1;
  return new;
end $$;

create trigger appointment_status before update on appointment
  for each row execute function guard_appointment_status();

-- A retried booking answers with its first result (contract "Every answer").
create table idempotency (
  patient_id bigint not null references patient,
  key text not null,
  request_hash bytea not null,
  http_status smallint,
  answer jsonb,
  created_at timestamptz not null,
  primary key (patient_id, key)
);
