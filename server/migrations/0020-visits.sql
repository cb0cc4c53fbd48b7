-- What happens to a visit after it was booked: who may change what, holds, the waitlist's offers, reminders, the keys of
-- the clinics and the calendars of the households.

alter table patient
  add column reminder_channel text not null default 'email' check (reminder_channel in ('email', 'sms', 'none')),
  add column reminder_hours smallint not null default 24 check (reminder_hours between 1 and 168);

-- A held time that nobody confirms is taken away; it never was an appointment and leaves no history.
delete from appointment_event where appointment_id in (select id from appointment where status = 'held');
delete from appointment where status = 'held';

-- Whatever is done to an appointment is named here: by whom it may be done, in which status, and where that leads. There
-- is no other way for a status to change, and every change is told in appointment_event.
alter table appointment_event drop constraint appointment_event_from_status_to_status_actor_fkey;
alter table appointment_event
  add column action text,
  -- The version that the change has made; null in what was written before versions were kept.
  add column version integer,
  -- Where the visit was before it was moved, in the clinic's time.
  add column was_date date,
  add column was_start time,
  add column was_end time;

drop table appointment_transition;

create table appointment_transition (
  action text not null,
  actor text not null check (actor in ('patient', 'clinic', 'system')),
  from_status text not null,
  to_status text not null,
  primary key (action, actor, from_status),
  unique (action, actor, from_status, to_status)
);

insert into appointment_transition (action, actor, from_status, to_status) values
  -- Asked for: with a time or open, from a held time, or as a place on the waitlist.
  ('request', 'patient', 'new', 'requested'),
  ('request', 'patient', 'held', 'requested'),
  ('wait', 'patient', 'new', 'waitlisted'),
  -- A free place is offered to who waits, and taken.
  ('acceptOffer', 'patient', 'waitlisted', 'requested'),
  -- The clinic's answers.
  ('confirm', 'clinic', 'requested', 'confirmed'),
  ('decline', 'clinic', 'requested', 'cancelled'),
  ('decline', 'clinic', 'confirmed', 'cancelled'),
  ('decline', 'clinic', 'waitlisted', 'cancelled'),
  ('propose', 'clinic', 'requested', 'requested'),
  ('propose', 'clinic', 'confirmed', 'requested'),
  ('propose', 'clinic', 'waitlisted', 'requested'),
  ('acceptProposal', 'patient', 'requested', 'confirmed'),
  -- The patient's changes.
  ('willCome', 'patient', 'requested', 'requested'),
  ('willCome', 'patient', 'confirmed', 'confirmed'),
  ('move', 'patient', 'requested', 'requested'),
  ('move', 'patient', 'confirmed', 'requested'),
  ('move', 'patient', 'waitlisted', 'requested'),
  ('reschedule', 'patient', 'requested', 'requested'),
  ('reschedule', 'patient', 'confirmed', 'requested'),
  ('reschedule', 'patient', 'waitlisted', 'requested'),
  ('cancel', 'patient', 'requested', 'cancelled'),
  ('cancel', 'patient', 'confirmed', 'cancelled'),
  ('cancel', 'patient', 'waitlisted', 'cancelled'),
  ('restore', 'patient', 'cancelled', 'requested'),
  ('waitAgain', 'patient', 'cancelled', 'waitlisted'),
  -- What became of it.
  ('complete', 'patient', 'requested', 'completed'),
  ('complete', 'patient', 'confirmed', 'completed'),
  ('complete', 'clinic', 'requested', 'completed'),
  ('complete', 'clinic', 'confirmed', 'completed'),
  ('complete', 'system', 'confirmed', 'completed'),
  ('noshow', 'clinic', 'requested', 'noshow'),
  ('noshow', 'clinic', 'confirmed', 'noshow'),
  ('expire', 'system', 'requested', 'cancelled'),
  ('expire', 'system', 'waitlisted', 'cancelled');

update appointment_event set action = case
  when from_status in ('new', 'held') then case to_status when 'waitlisted' then 'wait' else 'request' end
  when from_status = 'waitlisted' and to_status = 'requested' then 'acceptOffer'
  when from_status = 'confirmed' and to_status = 'requested' then case actor when 'clinic' then 'propose' else 'move' end
  when from_status = 'cancelled' then 'restore'
  when to_status = 'confirmed' then 'confirm'
  when to_status = 'completed' then 'complete'
  when to_status = 'noshow' then 'noshow'
  else case actor when 'patient' then 'cancel' when 'clinic' then 'decline' else 'expire' end end;

alter table appointment_event
  alter column action set not null,
  add check (num_nulls(was_date, was_start, was_end) in (0, 3)),
  add foreign key (action, actor, from_status, to_status)
    references appointment_transition (action, actor, from_status, to_status),
  add unique (appointment_id, version);

alter table appointment
  drop column previous_id,
  drop column reminder_at,
  -- When the present time was chosen, where that was later than the booking.
  add column moved_at timestamptz,
  -- The clinic has proposed the present time, and the patient has not answered yet.
  add column is_proposal boolean not null default false,
  -- When the clinic's programs first read of it.
  add column seen_at timestamptz,
  -- When the patient said that they will come.
  add column will_come_at timestamptz,
  -- The start that a reminder was sent for.
  add column reminded_start timestamptz,
  add check (not is_proposal or status in ('requested', 'cancelled'));

-- One held time a patient: the next one takes its place.
create unique index appointment_one_hold on appointment (booked_by) where status = 'held';
create index appointment_hold_end on appointment (hold_expires_at) where status = 'held';
create index appointment_waiting on appointment (clinic_id, local_date) where status = 'waitlisted';
create index appointment_ahead on appointment (lower(during)) where status in ('requested', 'confirmed');

-- At its end a transaction that has changed a status must have told so: by whom, as what, under which version.
create function require_appointment_event() returns trigger language plpgsql as $$
begin
  if not exists (
    select from appointment_event
    where appointment_id = new.id and version = new.version and from_status = old.status and to_status = new.status)
  then
    raise exception 'the change of an appointment from % to % is not told', old.status, new.status
      using errcode = 'check_violation', constraint = 'appointment_event';
  end if;
  return null;
end $$;

create constraint trigger appointment_told after update on appointment deferrable initially deferred
  for each row when (old.status is distinct from new.status) execute function require_appointment_event();

-- A free place, offered to somebody who waits for that day. The first who accepts gets it: the constraints of appointment
-- see to that. The link of an offer is signed (server/src/features/appointments/waitlist/); nothing secret is kept here.
create table waitlist_offer (
  id bigint generated always as identity primary key,
  appointment_id bigint not null references appointment,
  provider_id bigint not null references provider,
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'declined', 'expired', 'unavailable')),
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null)),
  check (sent_at < expires_at and expires_at <= starts_at),
  unique (appointment_id, provider_id, starts_at)
);

create unique index waitlist_offer_open on waitlist_offer (appointment_id) where outcome is null;
create index waitlist_offer_expiry on waitlist_offer (expires_at) where outcome is null;

-- What a clinic's programs sign in with. Only a hash of a key is kept; a key ends when another one takes its place.
create table clinic_key (
  id bigint generated always as identity primary key,
  clinic_id bigint not null references clinic,
  key_hash bytea not null unique,
  created_at timestamptz not null,
  ends_at timestamptz
);

create index clinic_key_clinic on clinic_key (clinic_id);

-- The private address under which a calendar program finds the visits of those a patient may act for; making a new one
-- ends the old one.
create table calendar_feed (
  patient_id bigint primary key references patient,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- A calendar file that a mail carries (RFC 5545); it goes where the body goes.
alter table message add column calendar text;

-- Who is told about a visit: the person's own sign-in where they have one, else who booked it.
create function visit_contact(visit appointment) returns bigint language sql stable as
  $$ select coalesce((select login_id from dependant where dependant.id = visit.dependant_id), visit.booked_by) $$;

-- When the reminder of a visit is due: as long before it as whoever is told wishes. Null where there is nothing to
-- remind of, or nobody wishes it, or the time was chosen later than that: nobody forgets so fast.
create function reminder_due(visit appointment) returns timestamptz language sql stable as $$
  select due from patient
  cross join lateral (select lower(visit.during) - make_interval(hours => reminder_hours) as due) as at
  where patient.id = visit_contact(visit) and reminder_channel <> 'none' and visit.status in ('requested', 'confirmed')
    and due >= coalesce(visit.moved_at, visit.created_at)
$$;

-- How long a clinic usually takes to answer, in minutes: the median of its last fifty answers; null before the third.
create function clinic_answer_minutes(wanted bigint) returns integer language sql stable as $$
  select case when count(*) >= 3 then
    (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 60)::integer end
  from (
    select answer.at as answered_at, appointment.created_at as asked_at
    from appointment_event as answer
    join appointment on appointment.id = answer.appointment_id
    where answer.actor = 'clinic' and answer.actor_id = wanted and answer.from_status = 'requested'
      and answer.action in ('confirm', 'decline', 'propose') and answer.at >= appointment.created_at
    order by answer.at desc limit 50) as last
$$;

create index appointment_event_clinic on appointment_event (actor_id, at desc)
  where actor = 'clinic' and from_status = 'requested';
