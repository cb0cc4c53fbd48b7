-- The present schema, feature by feature. Written by `npm run schema` from a database that all migrations have made;
-- a test fails where it is not what they make. To be read: what changes the schema is server/migrations/.

create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

-- ambassador ----------------------------------------------------------------------------------------------------------

-- Who joined the programme and under which terms; a row stays when somebody leaves.
create table ambassador (
  dependant_id bigint not null,
  terms_version integer,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint ambassador_pkey PRIMARY KEY (dependant_id),
  constraint ambassador_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint ambassador_terms_version_fkey FOREIGN KEY (terms_version) REFERENCES ambassador_terms(version),
  constraint ambassador_check CHECK ((left_at >= joined_at))
);

-- Versions of the programme's terms, each from its date on.
create table ambassador_terms (
  version integer not null,
  valid_from timestamp with time zone not null,
  constraint ambassador_terms_pkey PRIMARY KEY (version)
);

-- The paragraphs of a version: what an ambassador agrees to, and what they get.
create table ambassador_text (
  version integer not null,
  kind text not null,
  language text not null,
  position smallint not null,
  title text not null,
  body text not null,
  constraint ambassador_text_pkey PRIMARY KEY (version, kind, language, "position"),
  constraint ambassador_text_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint ambassador_text_version_fkey FOREIGN KEY (version) REFERENCES ambassador_terms(version),
  constraint ambassador_text_body_check CHECK ((body ~ '\S'::text)),
  constraint ambassador_text_kind_check CHECK ((kind = ANY (ARRAY['term'::text, 'benefit'::text]))),
  constraint ambassador_text_title_check CHECK ((title ~ '\S'::text))
);

-- The version of the terms in force at a moment.
create function ambassador_terms_at(moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select version from ambassador_terms where valid_from <= moment order by valid_from desc, version desc limit 1
$function$;

-- appointments --------------------------------------------------------------------------------------------------------

-- A visit, from a held time to its end. Its constraints make a double booking impossible.
create table appointment (
  id bigint generated always as identity not null,
  booked_by bigint not null,
  dependant_id bigint not null,
  clinic_id bigint not null,
  consultation_type_id bigint not null,
  provider_id bigint,
  visit_type smallint not null,
  status text not null,
  version integer default 1 not null,
  during tstzrange,
  busy tstzrange,
  local_date date,
  local_start time without time zone,
  local_end time without time zone,
  time_zone text not null,
  session_key bigint generated always as (visit_session_key(consultation_type_id, lower(during))) stored,
  lane smallint,
  capacity smallint,
  shift_id bigint,
  shift_lo timestamp with time zone,
  shift_hi timestamp with time zone,
  flexible_days text[],
  flexible_slot text,
  is_emergency boolean default false not null,
  is_existing_patient boolean,
  is_existing_clinic boolean default false not null,
  clinic_offer_id bigint,
  offer_code text,
  source text default 'selfcare'::text not null,
  hold_expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  moved_at timestamp with time zone,
  is_proposal boolean default false not null,
  seen_at timestamp with time zone,
  will_come_at timestamp with time zone,
  reminded_start timestamp with time zone,
  offer_title text,
  offer_type text,
  offer_original_cents integer,
  offer_value integer,
  offer_price_cents integer,
  is_offer_single_use boolean default false not null,
  owes_receipt boolean default true not null,
  callback_phone text,
  is_beside boolean default false not null,
  constraint appointment_pkey PRIMARY KEY (id),
  constraint appointment_person_free EXCLUDE USING gist (dependant_id WITH =, during WITH &&) WHERE (((status = ANY (ARRAY['held'::text, 'requested'::text, 'confirmed'::text])) AND (NOT is_beside))),
  constraint appointment_provider_free EXCLUDE USING gist (provider_id WITH =, session_key WITH <>, busy WITH &&, clinic_id WITH =) WHERE ((status = ANY (ARRAY['held'::text, 'requested'::text, 'confirmed'::text]))),
  constraint appointment_booked_by_fkey FOREIGN KEY (booked_by) REFERENCES patient(id),
  constraint appointment_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint appointment_clinic_offer_id_fkey FOREIGN KEY (clinic_offer_id, clinic_id) REFERENCES clinic_offer(id, clinic_id),
  constraint appointment_consultation_type_id_clinic_id_fkey FOREIGN KEY (consultation_type_id, clinic_id) REFERENCES consultation_type(id, clinic_id),
  constraint appointment_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint appointment_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint appointment_shift_id_provider_id_clinic_id_shift_lo_shift__fkey FOREIGN KEY (shift_id, provider_id, clinic_id, shift_lo, shift_hi) REFERENCES shift(id, provider_id, clinic_id, lo, hi),
  constraint appointment_busy_covers_visit CHECK ((busy @> during)),
  constraint appointment_check CHECK (((NOT is_proposal) OR (status = ANY (ARRAY['requested'::text, 'cancelled'::text])))),
  constraint appointment_flexible_slot_check CHECK ((flexible_slot = ANY (ARRAY['Before 12pm'::text, '12pm - 4pm'::text, '4pm onwards'::text, 'Anytime'::text]))),
  constraint appointment_half_open CHECK ((lower_inc(during) AND (NOT upper_inc(during)) AND (NOT isempty(during)) AND (NOT lower_inf(during)) AND (NOT upper_inf(during)))),
  constraint appointment_hold_ends CHECK (((status = 'held'::text) = (hold_expires_at IS NOT NULL))),
  constraint appointment_inside_shift CHECK (((lower(busy) >= shift_lo) AND (upper(busy) <= shift_hi))),
  constraint appointment_lane_within_capacity CHECK (((lane >= 1) AND (lane <= capacity))),
  constraint appointment_offer_terms CHECK (((clinic_offer_id IS NULL) = (offer_title IS NULL))),
  constraint appointment_offer_type_check CHECK ((offer_type = ANY (ARRAY['free'::text, 'percentage'::text, 'fixed'::text]))),
  constraint appointment_status_check CHECK ((status = ANY (ARRAY['held'::text, 'requested'::text, 'confirmed'::text, 'waitlisted'::text, 'completed'::text, 'cancelled'::text, 'noshow'::text]))),
  constraint appointment_timed_or_open CHECK (
CASE
    WHEN (during IS NOT NULL) THEN (num_nulls(busy, local_date, local_start, local_end, lane, capacity, shift_id, shift_lo, shift_hi, provider_id) = 0)
    WHEN (visit_type = 2) THEN ((num_nulls(flexible_days, flexible_slot) = 0) AND (local_start IS NULL))
    ELSE ((status = ANY (ARRAY['waitlisted'::text, 'cancelled'::text])) AND (local_date IS NOT NULL) AND (local_start IS NULL))
END),
  constraint appointment_visit_type_check CHECK ((visit_type = ANY (ARRAY[1, 2]))),
  constraint appointment_whole_minutes CHECK ((EXTRACT(second FROM lower(during)) = (0)::numeric))
);
CREATE INDEX appointment_ahead ON appointment USING btree (lower(during)) WHERE (status = ANY (ARRAY['requested'::text, 'confirmed'::text]));
CREATE INDEX appointment_asked_by ON appointment USING btree (booked_by) WHERE (status = 'requested'::text);
CREATE INDEX appointment_clinic ON appointment USING btree (clinic_id, status);
CREATE INDEX appointment_dependant ON appointment USING btree (dependant_id, status);
CREATE INDEX appointment_hold_end ON appointment USING btree (hold_expires_at) WHERE (status = 'held'::text);
CREATE INDEX appointment_of_day ON appointment USING btree (local_date, status) WHERE ((during IS NOT NULL) OR (visit_type = 2));
CREATE INDEX appointment_waiting ON appointment USING btree (clinic_id, local_date) WHERE (status = 'waitlisted'::text);
CREATE INDEX appointment_without_day ON appointment USING btree (created_at, status) WHERE (local_date IS NULL);
CREATE UNIQUE INDEX appointment_lane ON appointment USING btree (provider_id, session_key, lane, clinic_id) WHERE (status = ANY (ARRAY['held'::text, 'requested'::text, 'confirmed'::text]));
CREATE UNIQUE INDEX appointment_offer_once ON appointment USING btree (clinic_offer_id, dependant_id, clinic_id) WHERE (is_offer_single_use AND (status <> ALL (ARRAY['held'::text, 'cancelled'::text])));
CREATE UNIQUE INDEX appointment_one_hold ON appointment USING btree (booked_by) WHERE (status = 'held'::text);
CREATE UNIQUE INDEX appointment_one_open_request ON appointment USING btree (dependant_id, consultation_type_id, clinic_id) WHERE ((status = 'requested'::text) AND (during IS NULL));
CREATE UNIQUE INDEX appointment_one_waitlist_entry ON appointment USING btree (dependant_id, consultation_type_id, local_date, clinic_id) WHERE (status = 'waitlisted'::text);
CREATE CONSTRAINT TRIGGER appointment_told AFTER UPDATE ON appointment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION require_appointment_event();
CREATE TRIGGER appointment_person_still_there BEFORE UPDATE ON appointment FOR EACH ROW WHEN (((old.status = ANY (ARRAY['held'::text, 'cancelled'::text])) AND (new.status = ANY (ARRAY['requested'::text, 'confirmed'::text, 'waitlisted'::text])))) EXECUTE FUNCTION require_person_there();
CREATE TRIGGER appointment_person_there BEFORE INSERT ON appointment FOR EACH ROW WHEN ((new.status = ANY (ARRAY['held'::text, 'requested'::text, 'confirmed'::text, 'waitlisted'::text]))) EXECUTE FUNCTION require_person_there();
CREATE TRIGGER appointment_place BEFORE UPDATE OF clinic_id ON appointment FOR EACH ROW WHEN ((old.clinic_id IS DISTINCT FROM new.clinic_id)) EXECUTE FUNCTION refuse_other_place();
CREATE TRIGGER appointment_status BEFORE UPDATE ON appointment FOR EACH ROW EXECUTE FUNCTION guard_appointment_status();

-- Append-only: who changed a visit, when and why. Every status came by a listed transition.
create table appointment_event (
  id bigint generated always as identity not null,
  appointment_id bigint not null,
  from_status text not null,
  to_status text not null,
  actor text not null,
  actor_id bigint,
  reason text,
  at timestamp with time zone not null,
  action text not null,
  version integer,
  was_date date,
  was_start time without time zone,
  was_end time without time zone,
  shard_clinic_id bigint not null,
  reason_code text,
  constraint appointment_event_pkey PRIMARY KEY (id),
  constraint appointment_event_appointment_id_version_key UNIQUE (appointment_id, version, shard_clinic_id),
  constraint appointment_event_action_actor_from_status_to_status_fkey FOREIGN KEY (action, actor, from_status, to_status) REFERENCES appointment_transition(action, actor, from_status, to_status),
  constraint appointment_event_visit FOREIGN KEY (appointment_id, shard_clinic_id) REFERENCES appointment(id, clinic_id) NOT VALID,
  constraint appointment_event_check CHECK ((num_nulls(was_date, was_start, was_end) = ANY (ARRAY[0, 3])))
);
CREATE INDEX appointment_event_answered ON appointment_event USING btree (at) WHERE ((actor = 'clinic'::text) AND (from_status = 'requested'::text));
CREATE INDEX appointment_event_appointment ON appointment_event USING btree (appointment_id, at);
CREATE INDEX appointment_event_booking ON appointment_event USING btree (actor_id, at) WHERE ((actor = 'patient'::text) AND (action = ANY (ARRAY['request'::text, 'wait'::text, 'acceptOffer'::text, 'move'::text, 'reschedule'::text, 'restore'::text, 'waitAgain'::text])));
CREATE INDEX appointment_event_clinic ON appointment_event USING btree (actor_id, at DESC) WHERE ((actor = 'clinic'::text) AND (from_status = 'requested'::text));
CREATE INDEX appointment_event_outcome ON appointment_event USING btree (at) WHERE ((to_status = 'completed'::text) OR (from_status = 'completed'::text));
CREATE INDEX appointment_event_patients_word ON appointment_event USING btree (at) WHERE ((action = 'complete'::text) AND (actor = 'patient'::text) AND (from_status = 'confirmed'::text));
CREATE TRIGGER appointment_event_append_only BEFORE DELETE OR UPDATE ON appointment_event FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER appointment_event_clinic BEFORE INSERT ON appointment_event FOR EACH ROW WHEN ((new.shard_clinic_id IS NULL)) EXECUTE FUNCTION take_clinic_of_visit();
CREATE TRIGGER appointment_event_never_emptied BEFORE TRUNCATE ON appointment_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();

-- Which status may follow which, and by whom.
create table appointment_transition (
  action text not null,
  actor text not null,
  from_status text not null,
  to_status text not null,
  constraint appointment_transition_pkey PRIMARY KEY (action, actor, from_status),
  constraint appointment_transition_action_actor_from_status_to_status_key UNIQUE (action, actor, from_status, to_status),
  constraint appointment_transition_actor_check CHECK ((actor = ANY (ARRAY['patient'::text, 'clinic'::text, 'system'::text])))
);
insert into appointment_transition values
  ('acceptOffer', 'patient', 'waitlisted', 'requested'),
  ('acceptProposal', 'patient', 'requested', 'confirmed'),
  ('cancel', 'patient', 'confirmed', 'cancelled'),
  ('cancel', 'patient', 'requested', 'cancelled'),
  ('cancel', 'patient', 'waitlisted', 'cancelled'),
  ('complete', 'clinic', 'cancelled', 'completed'),
  ('complete', 'clinic', 'completed', 'completed'),
  ('complete', 'clinic', 'confirmed', 'completed'),
  ('complete', 'clinic', 'noshow', 'completed'),
  ('complete', 'clinic', 'requested', 'completed'),
  ('complete', 'patient', 'confirmed', 'completed'),
  ('complete', 'patient', 'requested', 'completed'),
  ('complete', 'system', 'completed', 'completed'),
  ('complete', 'system', 'confirmed', 'completed'),
  ('confirm', 'clinic', 'requested', 'confirmed'),
  ('decline', 'clinic', 'completed', 'cancelled'),
  ('decline', 'clinic', 'confirmed', 'cancelled'),
  ('decline', 'clinic', 'requested', 'cancelled'),
  ('decline', 'clinic', 'waitlisted', 'cancelled'),
  ('expire', 'system', 'requested', 'cancelled'),
  ('expire', 'system', 'waitlisted', 'cancelled'),
  ('keepLocalTime', 'system', 'confirmed', 'confirmed'),
  ('keepLocalTime', 'system', 'requested', 'requested'),
  ('loseOffer', 'system', 'cancelled', 'cancelled'),
  ('move', 'patient', 'confirmed', 'requested'),
  ('move', 'patient', 'requested', 'requested'),
  ('move', 'patient', 'waitlisted', 'requested'),
  ('noshow', 'clinic', 'completed', 'noshow'),
  ('noshow', 'clinic', 'confirmed', 'noshow'),
  ('noshow', 'clinic', 'requested', 'noshow'),
  ('propose', 'clinic', 'confirmed', 'requested'),
  ('propose', 'clinic', 'requested', 'requested'),
  ('propose', 'clinic', 'waitlisted', 'requested'),
  ('request', 'patient', 'held', 'requested'),
  ('request', 'patient', 'new', 'requested'),
  ('reschedule', 'patient', 'confirmed', 'requested'),
  ('reschedule', 'patient', 'requested', 'requested'),
  ('reschedule', 'patient', 'waitlisted', 'requested'),
  ('restore', 'patient', 'cancelled', 'requested'),
  ('wait', 'patient', 'new', 'waitlisted'),
  ('waitAgain', 'patient', 'cancelled', 'waitlisted'),
  ('willCome', 'patient', 'confirmed', 'confirmed'),
  ('willCome', 'patient', 'requested', 'requested');

-- The private address of an account's calendar; a new one ends the old one.
create table calendar_feed (
  patient_id bigint not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  shown_on date,
  shown_people bigint[] default '{}'::bigint[] not null,
  constraint calendar_feed_pkey PRIMARY KEY (patient_id),
  constraint calendar_feed_token_hash_key UNIQUE (token_hash),
  constraint calendar_feed_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint calendar_feed_check CHECK (((shown_on IS NOT NULL) OR (shown_people = '{}'::bigint[])))
);

-- Local dates on which a clinic is closed.
create table clinic_holiday (
  clinic_id bigint not null,
  local_date date not null,
  name text not null,
  constraint clinic_holiday_pkey PRIMARY KEY (clinic_id, local_date),
  constraint clinic_holiday_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);

-- What a clinic's programs sign in with, as a hash; a new key ends the old one.
create table clinic_key (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  key_hash bytea not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  constraint clinic_key_pkey PRIMARY KEY (id),
  constraint clinic_key_key_hash_key UNIQUE (key_hash),
  constraint clinic_key_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX clinic_key_clinic ON clinic_key USING btree (clinic_id);

-- A kind of visit at a clinic: its length, buffers, capacity and how far ahead it can be booked.
create table consultation_type (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  name text not null,
  minutes smallint not null,
  pre_minutes smallint default 0 not null,
  post_minutes smallint default 0 not null,
  capacity smallint default 1 not null,
  step_minutes smallint default 15 not null,
  min_lead_minutes integer default 60 not null,
  max_lead_days smallint default 90 not null,
  published boolean default true not null,
  service_code text,
  what_to_bring text[] default '{}'::text[] not null,
  constraint consultation_type_pkey PRIMARY KEY (id),
  constraint consultation_type_clinic_id_name_key UNIQUE (clinic_id, name),
  constraint consultation_type_id_clinic_id_key UNIQUE (id, clinic_id),
  constraint consultation_type_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint consultation_type_capacity_check CHECK (((capacity >= 1) AND (capacity <= 100))),
  constraint consultation_type_max_lead_days_check CHECK (((max_lead_days >= 1) AND (max_lead_days <= 400))),
  constraint consultation_type_min_lead_minutes_check CHECK ((min_lead_minutes >= 0)),
  constraint consultation_type_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480))),
  constraint consultation_type_post_minutes_check CHECK (((post_minutes >= 0) AND (post_minutes <= 120))),
  constraint consultation_type_pre_minutes_check CHECK (((pre_minutes >= 0) AND (pre_minutes <= 120))),
  constraint consultation_type_service_code_check CHECK ((service_code ~ '^([A-Z]\d{4}|\d{4}[0-9A-Z])$'::text)),
  constraint consultation_type_step_minutes_check CHECK (((step_minutes >= 5) AND (step_minutes <= 480)))
);

-- Which kinds of visit a provider offers at a clinic.
create table provider_consultation_type (
  provider_id bigint not null,
  consultation_type_id bigint not null,
  clinic_id bigint not null,
  constraint provider_consultation_type_pkey PRIMARY KEY (provider_id, consultation_type_id),
  constraint provider_consultation_type_consultation_type_id_clinic_id_fkey FOREIGN KEY (consultation_type_id, clinic_id) REFERENCES consultation_type(id, clinic_id),
  constraint provider_consultation_type_provider_id_clinic_id_fkey FOREIGN KEY (provider_id, clinic_id) REFERENCES provider_clinic(provider_id, clinic_id)
);
CREATE INDEX provider_consultation_type_type ON provider_consultation_type USING btree (consultation_type_id);

-- When a provider works at a clinic. Visits refer to it, so hours with bookings cannot be moved away.
create table shift (
  id bigint generated always as identity not null,
  provider_id bigint not null,
  clinic_id bigint not null,
  local_date date not null,
  lo timestamp with time zone not null,
  hi timestamp with time zone not null,
  travel_minutes smallint default 0 not null,
  constraint shift_pkey PRIMARY KEY (id),
  constraint shift_id_provider_id_clinic_id_lo_hi_key UNIQUE (id, provider_id, clinic_id, lo, hi),
  constraint shift_one_clinic_at_a_time EXCLUDE USING gist (provider_id WITH =, tstzrange(lo, hi) WITH &&),
  constraint shift_travel_time EXCLUDE USING gist (provider_id WITH =, clinic_id WITH <>, shift_and_way(lo, hi, travel_minutes) WITH &&),
  constraint shift_provider_id_clinic_id_fkey FOREIGN KEY (provider_id, clinic_id) REFERENCES provider_clinic(provider_id, clinic_id),
  constraint shift_check CHECK ((lo < hi)),
  constraint shift_travel_minutes_check CHECK (((travel_minutes >= 0) AND (travel_minutes <= 240)))
);
CREATE INDEX shift_hours ON shift USING gist (provider_id, clinic_id, tstzrange(lo, hi));
CREATE STATISTICS public.shift_place (dependencies) ON provider_id, clinic_id FROM shift;

-- When a provider is away.
create table time_off (
  id bigint generated always as identity not null,
  provider_id bigint not null,
  during tstzrange not null,
  constraint time_off_pkey PRIMARY KEY (id),
  constraint time_off_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint time_off_during_check CHECK ((NOT isempty(during)))
);
CREATE INDEX time_off_provider ON time_off USING gist (provider_id, during);

-- A free time that was offered to somebody who waits for that day; first come, first served.
create table waitlist_offer (
  id bigint generated always as identity not null,
  appointment_id bigint not null,
  provider_id bigint not null,
  starts_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  outcome text,
  answered_at timestamp with time zone,
  shard_clinic_id bigint not null,
  constraint waitlist_offer_pkey PRIMARY KEY (id),
  constraint waitlist_offer_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint waitlist_offer_visit FOREIGN KEY (appointment_id, shard_clinic_id) REFERENCES appointment(id, clinic_id) NOT VALID,
  constraint waitlist_offer_check CHECK (((outcome IS NULL) = (answered_at IS NULL))),
  constraint waitlist_offer_check1 CHECK (((sent_at < expires_at) AND (expires_at <= starts_at))),
  constraint waitlist_offer_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'declined'::text, 'expired'::text, 'unavailable'::text])))
);
CREATE INDEX waitlist_offer_appointment ON waitlist_offer USING btree (appointment_id);
CREATE INDEX waitlist_offer_expiry ON waitlist_offer USING btree (expires_at) WHERE (outcome IS NULL);
CREATE INDEX waitlist_offer_place ON waitlist_offer USING btree (provider_id, starts_at) WHERE (outcome IS NULL);
CREATE UNIQUE INDEX waitlist_offer_once ON waitlist_offer USING btree (appointment_id, provider_id, starts_at, shard_clinic_id) WHERE (outcome IS DISTINCT FROM 'unavailable'::text);
CREATE UNIQUE INDEX waitlist_offer_open ON waitlist_offer USING btree (appointment_id, shard_clinic_id) WHERE (outcome IS NULL);
CREATE TRIGGER waitlist_offer_clinic BEFORE INSERT ON waitlist_offer FOR EACH ROW WHEN ((new.shard_clinic_id IS NULL)) EXECUTE FUNCTION take_clinic_of_visit();

-- A provider's weekly hours at a clinic, in local time; an end at or before the start is the next day.
create table weekly_rule (
  id bigint generated always as identity not null,
  provider_id bigint not null,
  clinic_id bigint not null,
  isodow smallint not null,
  start_local time without time zone not null,
  end_local time without time zone not null,
  valid_from date default '-infinity'::date not null,
  valid_to date default 'infinity'::date not null,
  constraint weekly_rule_pkey PRIMARY KEY (id),
  constraint weekly_rule_provider_id_clinic_id_fkey FOREIGN KEY (provider_id, clinic_id) REFERENCES provider_clinic(provider_id, clinic_id),
  constraint weekly_rule_isodow_check CHECK (((isodow >= 1) AND (isodow <= 7)))
);
CREATE INDEX weekly_rule_provider ON weekly_rule USING btree (provider_id, clinic_id);

-- Visits at times that were closed after they had been booked.
create view displaced_visit as
 SELECT appointment.id AS appointment_id,
    'holiday'::text AS reason
   FROM appointment
     JOIN shift ON shift.id = appointment.shift_id
     JOIN clinic_holiday ON clinic_holiday.clinic_id = shift.clinic_id AND clinic_holiday.local_date = shift.local_date
  WHERE appointment.status = ANY (ARRAY['requested'::text, 'confirmed'::text])
UNION
 SELECT appointment.id AS appointment_id,
    'time off'::text AS reason
   FROM appointment
     JOIN time_off ON time_off.provider_id = appointment.provider_id AND time_off.during && appointment.busy
  WHERE appointment.status = ANY (ARRAY['requested'::text, 'confirmed'::text]);

-- This moment or, between 21:00 and 08:00 in the zone, the next 08:00 there.
create function after_quiet_hours(at timestamp with time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (((at AT TIME ZONE zone))::time without time zone >= '21:00:00'::time without time zone) THEN clinic_instant(((((at AT TIME ZONE zone))::date + 1) + '08:00:00'::time without time zone), zone) WHEN (((at AT TIME ZONE zone))::time without time zone < '08:00:00'::time without time zone) THEN clinic_instant((((at AT TIME ZONE zone))::date + '08:00:00'::time without time zone), zone) ELSE at END;

-- Locks the person's household and answers the limit that refuses one more booking; no row where none does.
create function booking_refusal(person bigint, at_clinic bigint, moment timestamp with time zone, limits jsonb)
 RETURNS TABLE(refused_by text, seconds integer)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  home bigint := lock_household_of(person);
  contacts text[];
  counted record;
begin
  if limits ? 'contactRequests' then
    contacts := contacts_of(home);
    perform lock_contacts(contacts, at_clinic);
  end if;

  select held, eldest, person_visits, family_visits, clinic_requests, contact_requests, person_waits, family_waits
  into counted
  from (
    select array(select id from patient where household_id = home) as logins,
      array(select id from dependant where household_id = home) as people
    offset 0) as family
  cross join lateral (
    select
      count(*) filter (where status <> 'waitlisted' and dependant_id = person) as person_visits,
      count(*) filter (where status <> 'waitlisted') as family_visits,
      count(*) filter (where status = 'requested' and not is_proposal and clinic_id = at_clinic) as clinic_requests,
      count(*) filter (where status = 'waitlisted' and dependant_id = person) as person_waits,
      count(*) filter (where status = 'waitlisted') as family_waits
    from (
      select dependant_id, clinic_id, status, is_proposal, is_ahead(status, during, moment) as counts
      from appointment
      where dependant_id = any (people) and status in ('requested', 'confirmed', 'waitlisted')
      offset 0) as open
    where counts) as of_family
  cross join lateral (
    select
      case when limits ? 'holds' then (
        select count(*) filter (where hold_expires_at > moment) from appointment
        where booked_by = any (logins) and status = 'held') end as held,
      case when limits ? 'perHour' then (
        select at from appointment_event
        where actor_id = any (logins) and actor = 'patient'
          and action in ('request', 'wait', 'acceptOffer', 'move', 'reschedule', 'restore', 'waitAgain')
          -- What a clock has written that was put back since counts no longer than the rest.
          and at > moment - interval '1 hour' and at < moment + interval '1 hour'
        order by at desc
        offset (limits ->> 'perHour')::integer - 1 limit 1) end as eldest,
      case when limits ? 'contactRequests' then (
        select count(*)
        from (
          select id from patient where phone = any (contacts)
          union
          select id from patient where mailbox_of(email) = any (contacts)
          offset 0) as asker
        cross join lateral (
          select clinic_id, is_proposal, is_ahead(status, during, moment) as counts from appointment
          where booked_by = asker.id and status = 'requested'
          offset 0) as asked
        where counts and not is_proposal and clinic_id = at_clinic) end as contact_requests) as besides;

  refused_by := case
    when (limits ->> 'holds')::integer <= counted.held then 'holds'
    when counted.eldest is not null then 'perHour'
    when (limits ->> 'personVisits')::integer <= counted.person_visits then 'personVisits'
    when (limits ->> 'familyVisits')::integer <= counted.family_visits then 'familyVisits'
    when (limits ->> 'clinicRequests')::integer <= counted.clinic_requests then 'clinicRequests'
    when (limits ->> 'contactRequests')::integer <= counted.contact_requests then 'contactRequests'
    when (limits ->> 'personWaits')::integer <= counted.person_waits then 'personWaits'
    when (limits ->> 'familyWaits')::integer <= counted.family_waits then 'familyWaits' end;
  if refused_by = 'perHour' then
    seconds := least(3600, ceil(extract(epoch from counted.eldest + interval '1 hour' - moment)));
  end if;
  if refused_by is not null then return next; end if;
end $function$;

-- How long a clinic usually takes to answer: the median of its last fifty answers in minutes; null before the third.
create function clinic_answer_minutes(wanted bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select case when count(*) >= 3 then
    (percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at)) / 60)::integer end
  from (
    select answer.at as answered_at, asked.at as asked_at
    from appointment_event as answer
    cross join lateral (
      select earlier.at, earlier.actor
      from appointment_event as earlier
      where earlier.appointment_id = answer.appointment_id and (earlier.at, earlier.id) < (answer.at, answer.id)
        and earlier.to_status = 'requested' and earlier.action <> 'willCome'
      order by earlier.at desc, earlier.id desc limit 1) as asked
    where answer.actor = 'clinic' and answer.actor_id = wanted and answer.from_status = 'requested'
      and answer.action in ('confirm', 'decline', 'propose') and asked.actor = 'patient'
    order by answer.at desc limit 50) as last
$function$;

-- The instant of a local time: the later one of an hour that happens twice; a skipped hour moves forward.
create function clinic_instant(local_time timestamp without time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (local_time AT TIME ZONE zone);

-- The proven phones and mailboxes of the accounts of a household.
create function contacts_of(home bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select distinct contact
    from patient
    cross join lateral (values (phone), (mailbox_of(email))) as proven (contact)
    where household_id = home and closed_at is null)
$function$;

-- Makes shifts of the weekly hours between two local dates, less holidays and time off. Repeatable; answers how many
-- are new.
create function expand_shifts(p_from date, p_to date)
 RETURNS integer
 LANGUAGE sql
AS $function$
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
$function$;

-- Trigger: a visit's status changes only by a listed transition, and each change has a new version.
create function guard_appointment_status()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> old.status and not exists (
    select from appointment_transition where from_status = old.status and to_status = new.status)
  then
    raise exception 'an appointment cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'appointment_transition';
  end if;

  -- At its next time it excludes others as every visit does.
  if new.during is distinct from old.during or new.status not in ('held', 'requested', 'confirmed') then
    new.is_beside := false;
  end if;
  new.version := old.version + 1;
  return new;
end $function$;

-- Whether a visit is still to come: requested or confirmed, or on the waitlist.
create function is_ahead(status text, during tstzrange, now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select status = 'waitlisted'
    or status in ('requested', 'confirmed') and coalesce(upper(during), 'infinity') > now
$function$;

-- The same of a row.
create function is_ahead(visit appointment, now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select is_ahead(visit.status, visit.during, now)
$function$;

-- The same of a row.
create function is_place_free(type consultation_type, provider bigint, starts_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select is_place_free(type.id, provider, starts_at)
$function$;

-- Whether this provider is still free for a visit of this type at this instant; a held time counts as free.
create function is_place_free(type_id bigint, provider bigint, starts_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from appointment
      where provider_id = provider and status in ('requested', 'confirmed')
        and session_key <> visit_session_key(type_id, starts_at)
        and busy && visit_busy(starts_at, type.pre_minutes, type.minutes, type.post_minutes))
    and type.capacity > (select count(*) from appointment
      where provider_id = provider and status in ('requested', 'confirmed')
        and session_key = visit_session_key(type_id, starts_at))
  from consultation_type as type where type.id = type_id
$function$;

-- Locks the turns of these phones and mailboxes at a clinic until the transaction ends, in one order.
create function lock_contacts(contacts text[], at_clinic bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  turn bigint;
begin
  for turn in
    select distinct hashtextextended(contact, at_clinic) as turn from unnest(contacts) as contact order by turn
  loop
    perform pg_advisory_xact_lock(turn);
  end loop;
end $function$;

-- Takes the locks of a booking, the household before the turns of its contacts; answers the household.
create function lock_to_book(person bigint, at_clinic bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  home bigint := lock_household_of(person);
begin
  perform lock_contacts(contacts_of(home), at_clinic);
  return home;
end $function$;

-- Trigger: the events of visits are append-only.
create function refuse_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what happened to a visit is never changed' using errcode = 'restrict_violation';
end $function$;

-- As booking_refusal, at the clinic of a kind of visit.
create function refused_booking(person bigint, of_type bigint, moment timestamp with time zone, limits jsonb)
 RETURNS TABLE(by text, seconds integer)
 LANGUAGE plpgsql
AS $function$
begin
  return query select * from booking_refusal(person, (select clinic_id from consultation_type where id = of_type), moment, limits);
end $function$;

-- When the reminder of a visit is due to its contact, in the day time of its clinic; null for none. `chosen_at`: when
-- its time was chosen.
create function reminder_due(contact bigint, visit_status text, starts_at timestamp with time zone, chosen_at timestamp with time zone, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select case when morning < starts_at then morning else due end
  from patient
  cross join lateral (
    select starts_at - make_interval(hours => reminder_hours) as wished,
      starts_at - make_interval(hours => least(reminder_hours, 24)) as day_ahead,
      starts_at - make_interval(hours => least(reminder_hours, 2)) as short_ahead) as moment
  cross join lateral (
    select case when wished >= chosen_at then wished when day_ahead >= chosen_at then day_ahead
      when short_ahead >= chosen_at then short_ahead
      when starts_at - interval '1 hour' >= chosen_at then starts_at - interval '30 minutes' end as due) as found
  cross join lateral (select after_quiet_hours(due, zone) as morning) as by_day
  where patient.id = contact and reminder_channel <> 'none' and visit_status in ('requested', 'confirmed')
    and due is not null
$function$;

-- The same of a row.
create function reminder_due(visit appointment)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select reminder_due(visit_contact(visit.dependant_id, visit.booked_by), visit.status, lower(visit.during),
    coalesce(visit.moved_at, visit.created_at), visit.time_zone)
$function$;

-- Constraint trigger: whoever changes a status has written its event by the end of the transaction.
create function require_appointment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from appointment_event
    where appointment_id = new.id and version = new.version and from_status = old.status and to_status = new.status)
  then
    raise exception 'the change of an appointment from % to % is not told', old.status, new.status
      using errcode = 'check_violation', constraint = 'appointment_event';
  end if;
  return null;
end $function$;

-- Trigger: a visit is for somebody of the household of whoever books it.
create function require_person_there()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from dependant
    where id = new.dependant_id and removed_at is null and (tg_op = 'UPDATE' or login_id = new.booked_by
      or household_id = (select household_id from patient where id = new.booked_by))
    for key share;
  if not found then
    raise exception 'nobody has visits who is not in the household'
      using errcode = 'check_violation', constraint = 'appointment_person_there';
  end if;
  return new;
end $function$;

-- A shift with the travel time to it.
create function shift_and_way(lo timestamp with time zone, hi timestamp with time zone, travel_minutes smallint)
 RETURNS tstzrange
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN tstzrange((lo - make_interval(mins => (travel_minutes)::integer)), hi);

-- Trigger: what belongs to a visit is distributed with its clinic. Only for programs that do not name it.
create function take_clinic_of_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shard_clinic_id := (select clinic_id from appointment where id = new.appointment_id);
  return new;
end $function$;

-- The same of a row.
create function taken_place_at(visit appointment)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select taken_place_at(visit.id, visit.status)
$function$;

-- When the clinic, or time, said that a visit took place; null while nobody has, or only the patient.
create function taken_place_at(visit_id bigint, status text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select min(event.at) from appointment_event as event
  where status = 'completed' and event.appointment_id = visit_id and event.to_status = 'completed'
    and event.actor in ('clinic', 'system')
    and not exists (select from appointment_event as later
      where later.appointment_id = visit_id and later.id > event.id and later.to_status <> 'completed')
$function$;

-- The time that a visit of this length occupies with its buffers.
create function visit_busy(starts_at timestamp with time zone, before_minutes integer, minutes integer, after_minutes integer)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE
AS $function$
  select tstzrange(starts_at - make_interval(mins => before_minutes),
    starts_at + make_interval(mins => minutes + after_minutes))
$function$;

-- The same of a row.
create function visit_busy(type consultation_type, starts_at timestamp with time zone)
 RETURNS tstzrange
 LANGUAGE sql
 STABLE
AS $function$
  select visit_busy(starts_at, type.pre_minutes, type.minutes, type.post_minutes)
$function$;

-- Which account is told about a visit: the person's own, else who booked it, else the first who may act for them; null
-- for nobody.
create function visit_contact(person bigint, booker bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select login_id from dependant where dependant.id = person),
    (select patient_id from may_act_for where may_act_for.dependant_id = person
      order by patient_id = booker desc, patient_id limit 1))
$function$;

-- The same of a row.
create function visit_contact(visit appointment)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select visit_contact(visit.dependant_id, visit.booked_by)
$function$;

-- Type and start in one number: visits of one session share it and take its lanes.
create function visit_session_key(consultation_type_id bigint, starts_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((consultation_type_id << 32) | ((EXTRACT(epoch FROM starts_at))::bigint / 60));

-- audit ---------------------------------------------------------------------------------------------------------------

-- Append-only: who did what to whose data. Each row carries the hash of the one before it in its chain.
create table audit_entry (
  chain integer not null,
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id bigint,
  subject_ids bigint[] not null,
  action text not null,
  operation text not null,
  objects text[] not null,
  outcome text not null,
  address_block text not null,
  user_agent text,
  request_id text not null,
  hash bytea not null,
  staff bigint,
  constraint audit_entry_pkey PRIMARY KEY (chain, seq),
  constraint audit_entry_action_check CHECK ((action ~ '^[a-zA-Z]{1,40}$'::text)),
  constraint audit_entry_operation_check CHECK ((operation ~ '^[a-zA-Z]{1,60}$'::text)),
  constraint audit_entry_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text])))
);
CREATE INDEX audit_entry_action ON audit_entry USING btree (action, at DESC);
CREATE INDEX audit_entry_actor ON audit_entry USING btree (actor_id, at DESC);
CREATE INDEX audit_entry_at ON audit_entry USING btree (at DESC);
CREATE INDEX audit_entry_objects ON audit_entry USING gin (objects);
CREATE INDEX audit_entry_staff ON audit_entry USING btree (staff, at DESC) WHERE (staff IS NOT NULL);
CREATE INDEX audit_entry_staff_action ON audit_entry USING btree (staff, action, at DESC) WHERE (staff IS NOT NULL);
CREATE INDEX audit_entry_subject ON audit_entry USING gin (subject_ids);
CREATE TRIGGER audit_entry_append_only BEFORE DELETE OR UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entry_chain BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER audit_entry_never_emptied BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- The last entry of each chain: its number and its hash.
create table audit_head (
  chain integer not null,
  entries bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (chain),
  constraint audit_head_chain_check CHECK (((chain >= 0) AND (chain <= 63)))
) with (fillfactor=50);
CREATE TRIGGER audit_head_follows BEFORE UPDATE ON audit_head FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_head_never_emptied BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_head_stays BEFORE INSERT OR DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

-- Append-only: entries that wait for their place and their hash, for a minute as a rule. Only seal_audit takes them
-- away.
create table audit_unsealed (
  chain integer not null,
  id bigint generated always as identity not null,
  at timestamp with time zone not null,
  actor_id bigint,
  subject_ids bigint[] not null,
  action text not null,
  operation text not null,
  objects text[] not null,
  outcome text not null,
  address_block text not null,
  user_agent text,
  request_id text not null,
  written_at timestamp with time zone default clock_timestamp() not null,
  staff bigint,
  constraint audit_unsealed_pkey PRIMARY KEY (chain, id),
  constraint audit_unsealed_action_check CHECK ((action ~ '^[a-zA-Z]{1,40}$'::text)),
  constraint audit_unsealed_chain_check CHECK (((chain >= 0) AND (chain <= 63))),
  constraint audit_unsealed_operation_check CHECK ((operation ~ '^[a-zA-Z]{1,60}$'::text)),
  constraint audit_unsealed_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
  constraint audit_unsealed_own_chain CHECK (((actor_id IS NULL) OR (chain = (actor_id % (64)::bigint))))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
CREATE TRIGGER audit_unsealed_append_only BEFORE DELETE OR UPDATE ON audit_unsealed FOR EACH ROW WHEN ((current_setting('kindwell.sealing'::text, true) IS DISTINCT FROM 'yes'::text)) EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_unsealed_never_emptied BEFORE TRUNCATE ON audit_unsealed FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- all entries, sealed or not.
create view audit_trail as
 SELECT audit_entry.chain,
    audit_entry.seq,
    NULL::bigint AS unsealed_id,
    audit_entry.at,
    audit_entry.actor_id,
    audit_entry.subject_ids,
    audit_entry.action,
    audit_entry.operation,
    audit_entry.objects,
    audit_entry.outcome,
    audit_entry.address_block,
    audit_entry.user_agent,
    audit_entry.request_id,
    audit_entry.staff
   FROM audit_entry
UNION ALL
 SELECT audit_unsealed.chain,
    NULL::bigint AS seq,
    audit_unsealed.id AS unsealed_id,
    audit_unsealed.at,
    audit_unsealed.actor_id,
    audit_unsealed.subject_ids,
    audit_unsealed.action,
    audit_unsealed.operation,
    audit_unsealed.objects,
    audit_unsealed.outcome,
    audit_unsealed.address_block,
    audit_unsealed.user_agent,
    audit_unsealed.request_id,
    audit_unsealed.staff
   FROM audit_unsealed;

-- the same of a row, for programs of the version before.
create function audit_hash(previous bytea, entry audit_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$ select sha256(previous || convert_to(audit_text(entry), 'UTF8')) $function$;

-- the hash of an entry: SHA-256 of the hash before it and the entry's text.
create function audit_hash(previous bytea, entry_text text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$ select sha256(previous || convert_to(entry_text, 'UTF8')) $function$;

-- what an entry has in columns that came after the first twelve, by their names, without those that are not set. Such a
-- column is a number, a text or an array of them, null by default.
create function audit_later(entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_strip_nulls(entry - array['chain', 'seq', 'at', 'actor_id', 'subject_ids', 'action', 'operation',
    'objects', 'outcome', 'address_block', 'user_agent', 'request_id', 'hash'])
$function$;

-- What the first entry of a chain is hashed with.
create function audit_start(chain integer)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$ select sha256(convert_to('kindwell audit chain ' || chain, 'UTF8')) $function$;

-- an entry as the one text that is hashed: a JSON array of the first twelve columns, times in UTC to the microsecond,
-- and then of what is set of the later ones, if anything is.
create function audit_text(chain integer, seq bigint, at timestamp with time zone, actor_id bigint, subject_ids bigint[], action text, operation text, objects text[], outcome text, address_block text, user_agent text, request_id text, later jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when later = '{}' then json_build_array(chain, seq, moment, actor_id, subject_ids, action, operation, objects,
      outcome, address_block, user_agent, request_id)
    else json_build_array(chain, seq, moment, actor_id, subject_ids, action, operation, objects,
      outcome, address_block, user_agent, request_id, later) end::text
  from to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as moment
$function$;

-- the same of a row, for programs of the version before.
create function audit_text(entry audit_entry)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select audit_text(entry.chain, entry.seq, entry.at, entry.actor_id, entry.subject_ids, entry.action, entry.operation,
    entry.objects, entry.outcome, entry.address_block, entry.user_agent, entry.request_id, audit_later(to_jsonb(entry)))
$function$;

-- Trigger: gives an entry its place and its hash in its chain.
create function chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  previous bytea;
begin
  new.chain := case when new.actor_id is not null then new.actor_id % 64
    else coalesce(new.chain, hashtext(new.request_id) & 63) end;

  select entries + 1, audit_head.hash into strict new.seq, previous
    from audit_head where audit_head.chain = new.chain for update;
  new.hash := audit_hash(previous, audit_text(new.chain, new.seq, new.at, new.actor_id, new.subject_ids, new.action,
    new.operation, new.objects, new.outcome, new.address_block, new.user_agent, new.request_id,
    audit_later(to_jsonb(new))));
  update audit_head set entries = new.seq, hash = new.hash where audit_head.chain = new.chain;

  return new;
end $function$;

-- Trigger: the audit trail is append-only, and its heads follow it.
create function refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
end $function$;

-- gives the entries that wait, this many at most, their place and their hash, the oldest first; answers how many. One
-- at a time.
create function seal_audit(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  sealed integer;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  perform set_config('kindwell.sealing', 'yes', true);

  with taken as (
    delete from public.audit_unsealed where (chain, id) in (
      select waiting.chain, waiting.id from public.audit_unsealed as waiting order by waiting.id limit most)
    returning *
  )
  insert into public.audit_entry (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
    user_agent, request_id, staff)
  select chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block, user_agent, request_id,
    staff
  from taken order by id;
  get diagnostics sealed = row_count;

  perform set_config('kindwell.sealing', '', true);
  return sealed;
end $function$;

-- auth ----------------------------------------------------------------------------------------------------------------

-- A step that ends when the right code is given, named to the caller by a random token.
create table challenge (
  id bigint generated always as identity not null,
  token_hash bytea not null,
  purpose text not null,
  patient_id bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  completed_at timestamp with time zone,
  terms_language text,
  is_phone_typed boolean,
  constraint challenge_pkey PRIMARY KEY (id),
  constraint challenge_token_hash_key UNIQUE (token_hash),
  constraint challenge_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint challenge_terms_language_fkey FOREIGN KEY (terms_language) REFERENCES language(code),
  constraint challenge_check CHECK (((purpose = 'register'::text) = (patient_id IS NULL))),
  constraint challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'register'::text, 'recover'::text, 'reset'::text, 'change_email'::text, 'change_phone'::text, 'insurance'::text])))
);
CREATE INDEX challenge_end ON challenge USING btree (expires_at);
CREATE INDEX challenge_expires ON challenge USING btree (expires_at);
CREATE INDEX challenge_patient ON challenge USING btree (patient_id) WHERE (completed_at IS NULL);

-- The one code that counts for a challenge and a channel, as a keyed hash; a resend replaces it.
create table challenge_code (
  challenge_id bigint not null,
  channel text not null,
  salt text not null,
  code_hash bytea not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  recipient text not null,
  subject text not null,
  constraint challenge_code_pkey PRIMARY KEY (challenge_id, channel),
  constraint challenge_code_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenge(id) ON DELETE CASCADE,
  constraint challenge_code_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
);
CREATE INDEX challenge_code_recipient ON challenge_code USING btree (recipient, sent_at DESC);

-- Wrong codes counted per account, so that a new code allows no extra attempts.
create table code_guard (
  subject text not null,
  tries integer not null,
  last_try_at timestamp with time zone not null,
  failures_in_a_row integer default 0 not null,
  constraint code_guard_pkey PRIMARY KEY (subject)
);

-- When the next code may go to a contact, whoever asks for it; contacts are keyed hashes.
create table code_turn (
  contact_key text not null,
  free_at timestamp with time zone not null,
  constraint code_turn_pkey PRIMARY KEY (contact_key)
);
CREATE INDEX code_turn_free ON code_turn USING btree (free_at);

-- Passwords that are refused because they are guessed first, in lower case.
create table common_password (
  password text not null,
  constraint common_password_pkey PRIMARY KEY (password)
);

-- A new email or phone that waits for its code; belongs to the session that asked for it.
create table contact_change (
  challenge_id bigint not null,
  session_id bigint not null,
  constraint contact_change_pkey PRIMARY KEY (challenge_id),
  constraint contact_change_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenge(id) ON DELETE CASCADE,
  constraint contact_change_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);
CREATE INDEX contact_change_session ON contact_change USING btree (session_id);

-- The values that a device's cookie has had, as hashes, and when each came.
create table device_token (
  token_hash bytea not null,
  device_hash bytea not null,
  issued_at timestamp with time zone not null,
  shown_at timestamp with time zone,
  replaced_at timestamp with time zone,
  constraint device_token_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX device_token_device ON device_token USING btree (device_hash);
CREATE INDEX device_token_issued ON device_token USING btree (issued_at);

-- Devices that have signed in, each with its own count of failed attempts, so that nobody else can lock it out.
create table known_device (
  device_hash bytea not null,
  patient_id bigint not null,
  last_seen_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (device_hash, patient_id),
  constraint known_device_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);
CREATE INDEX known_device_last_seen ON known_device USING btree (last_seen_at);
CREATE INDEX known_device_patient ON known_device USING btree (patient_id, last_seen_at DESC);

-- a passkey, by which one of the staff or one patient signs in. The private half never leaves its device.
create table passkey (
  id bigint generated always as identity not null,
  staff_id bigint,
  patient_id bigint,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint passkey_counter_check CHECK ((counter >= 0)),
  constraint passkey_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023))),
  constraint passkey_name_check CHECK ((name <> ''::text)),
  constraint passkey_owner CHECK ((num_nonnulls(staff_id, patient_id) = 1))
);
CREATE INDEX passkey_patient ON passkey USING btree (patient_id) WHERE (patient_id IS NOT NULL);
CREATE INDEX passkey_staff ON passkey USING btree (staff_id) WHERE (staff_id IS NOT NULL);

-- 32 random bytes, as a hash, that a passkey is to sign: once, within minutes, for one purpose.
create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  session_id bigint,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (challenge_hash),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['staff_sign_in'::text, 'staff_proof'::text, 'staff_add'::text, 'staff_join'::text, 'sign_in'::text, 'add'::text]))),
  constraint passkey_challenge_session CHECK (((session_id IS NULL) = (purpose = ANY (ARRAY['staff_sign_in'::text, 'sign_in'::text]))))
);
CREATE INDEX passkey_challenge_end ON passkey_challenge USING btree (expires_at);

-- An account: how somebody signs in, how they are reached and what they prefer.
create table patient (
  id bigint generated always as identity not null,
  unique_id text default random_unique_id() not null,
  household_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  is_guarantor boolean default false not null,
  verifies_every_sign_in boolean default false not null,
  created_at timestamp with time zone default now() not null,
  language text default 'en'::text not null,
  verifies_new_devices boolean default false not null,
  address jsonb default '[]'::jsonb not null,
  formatted_address text,
  postal_code text,
  came_by_referral text,
  came_by_invite text,
  reminder_channel text default 'email'::text not null,
  reminder_hours smallint default 24 not null,
  referral_code text default random_referral_code() not null,
  guarantor_since timestamp with time zone,
  closed_at timestamp with time zone,
  marketing boolean default false not null,
  quick_actions jsonb,
  language_chosen boolean default false not null,
  texts_barred text,
  constraint patient_pkey PRIMARY KEY (id),
  constraint patient_referral_code_key UNIQUE (referral_code),
  constraint patient_unique_id_key UNIQUE (unique_id),
  constraint patient_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id),
  constraint patient_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint patient_email_check CHECK ((email = lower(email))),
  constraint patient_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text)),
  constraint patient_reminder_channel_check CHECK ((reminder_channel = ANY (ARRAY['email'::text, 'sms'::text, 'none'::text]))),
  constraint patient_reminder_hours_check CHECK (((reminder_hours >= 1) AND (reminder_hours <= 336))),
  constraint patient_texts_barred_check CHECK ((texts_barred = ANY (ARRAY['stopped'::text, 'number'::text])))
);
CREATE INDEX patient_barred_number ON patient USING btree (phone) WHERE (texts_barred = 'number'::text);
CREATE INDEX patient_email ON patient USING btree (email);
CREATE INDEX patient_household ON patient USING btree (household_id);
CREATE INDEX patient_joined ON patient USING btree (created_at);
CREATE INDEX patient_mailbox ON patient USING btree (mailbox_of(email));
CREATE INDEX patient_phone ON patient USING btree (phone);

-- A sign-up that waits for its codes; becomes an account when they come back.
create table registration (
  challenge_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  dob date not null,
  gender text,
  password_hash text not null,
  language text not null,
  address jsonb not null,
  formatted_address text,
  postal_code text,
  referral_code text,
  invite_code text,
  family_invitation_id bigint,
  stays_in_family boolean default false not null,
  constraint registration_pkey PRIMARY KEY (challenge_id),
  constraint registration_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenge(id) ON DELETE CASCADE,
  constraint registration_family_invitation_id_fkey FOREIGN KEY (family_invitation_id) REFERENCES family_invitation(id),
  constraint registration_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint registration_email_check CHECK ((email = lower(email))),
  constraint registration_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text]))),
  constraint registration_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text))
);

-- Sign-ins: hashes of their tokens, their device, and when they end.
create table session (
  id bigint generated always as identity not null,
  patient_id bigint not null,
  token_hash bytea not null,
  jwt_hash bytea not null,
  access_param_hash bytea not null,
  user_agent text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  device_hash bytea,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);
CREATE INDEX session_by_patient ON session USING btree (patient_id, id DESC);
CREATE INDEX session_device ON session USING btree (device_hash, created_at);
CREATE INDEX session_end ON session USING btree (expires_at);
CREATE INDEX session_patient ON session USING btree (patient_id) WHERE (ended_at IS NULL);

-- banner --------------------------------------------------------------------------------------------------------------

-- a sentence above every screen. The next one withdraws it, also where it had ended.
create table banner (
  id bigint generated always as identity not null,
  tone text not null,
  published_by bigint not null,
  published_at timestamp with time zone not null,
  ends_at timestamp with time zone,
  withdrawn_by bigint,
  withdrawn_at timestamp with time zone,
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_published_by_fkey FOREIGN KEY (published_by) REFERENCES staff(id),
  constraint banner_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(id),
  constraint banner_check CHECK ((ends_at > published_at)),
  constraint banner_check1 CHECK ((num_nulls(withdrawn_by, withdrawn_at) = ANY (ARRAY[0, 2]))),
  constraint banner_tone_check CHECK ((tone = ANY (ARRAY['information'::text, 'outage'::text])))
);
CREATE INDEX banner_publisher ON banner USING btree (published_by);
CREATE INDEX banner_withdrawer ON banner USING btree (withdrawn_by);
CREATE UNIQUE INDEX banner_one_at_a_time ON banner USING btree (((withdrawn_at IS NULL))) WHERE (withdrawn_at IS NULL);

-- the sentence in each language.
create table banner_text (
  banner_id bigint not null,
  language text not null,
  sentence text not null,
  constraint banner_text_pkey PRIMARY KEY (banner_id, language),
  constraint banner_text_banner_id_fkey FOREIGN KEY (banner_id) REFERENCES banner(id),
  constraint banner_text_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint banner_text_sentence_check CHECK ((sentence ~ '\S'::text))
);

-- brand ---------------------------------------------------------------------------------------------------------------

-- name, mark, colours and contacts of the portal as the staff have set them; one row, or none.
create table portal (
  is_only boolean default true not null,
  name text not null,
  picture text,
  colours jsonb not null,
  company text,
  contact text,
  email text,
  phone text,
  constraint portal_pkey PRIMARY KEY (is_only),
  constraint portal_is_only_check CHECK (is_only),
  constraint portal_name_check CHECK ((name <> ''::text))
);

-- care ----------------------------------------------------------------------------------------------------------------

-- what a family has said of somebody's care: done elsewhere, not now, not for us; no row, nothing.
create table care_answer (
  dependant_id bigint not null,
  kind text not null,
  done_on date,
  snoozed_until date,
  declined_at timestamp with time zone,
  answered_by bigint not null,
  answered_at timestamp with time zone not null,
  constraint care_answer_pkey PRIMARY KEY (dependant_id, kind),
  constraint care_answer_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES patient(id),
  constraint care_answer_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint care_answer_kind_fkey FOREIGN KEY (kind) REFERENCES care_kind(code),
  constraint care_answer_check CHECK ((num_nonnulls(done_on, snoozed_until, declined_at) > 0)),
  constraint care_answer_check1 CHECK ((num_nonnulls(snoozed_until, declined_at) < 2))
);

-- that an account was asked about care of this person of which nobody knows when it was last done; once.
create table care_asked (
  patient_id bigint not null,
  dependant_id bigint not null,
  asked_at timestamp with time zone not null,
  constraint care_asked_pkey PRIMARY KEY (patient_id, dependant_id),
  constraint care_asked_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint care_asked_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);
CREATE INDEX care_asked_person ON care_asked USING btree (dependant_id);

-- the kinds of preventive care, in the order in which a person's are listed.
create table care_kind (
  code text not null,
  domain_id bigint not null,
  position smallint not null,
  continues text,
  constraint care_kind_pkey PRIMARY KEY (code),
  constraint care_kind_position_key UNIQUE ("position"),
  constraint care_kind_continues_fkey FOREIGN KEY (continues) REFERENCES care_kind(code),
  constraint care_kind_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint care_kind_check CHECK ((continues <> code)),
  constraint care_kind_code_check CHECK ((code ~ '^[a-z][A-Za-z]{2,29}$'::text))
);

-- when an account was told that care is due, by the first day of the quarter; once in each.
create table care_notice (
  patient_id bigint not null,
  quarter date not null,
  told_at timestamp with time zone not null,
  names_care boolean default false not null,
  constraint care_notice_pkey PRIMARY KEY (patient_id, quarter),
  constraint care_notice_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);

-- how often care of a kind is due, at ages from the first month to before the last; of a clinic where it has a recall
-- of its own, else as published.
create table care_rule (
  id bigint generated always as identity not null,
  kind text not null,
  clinic_id bigint,
  from_months smallint not null,
  until_months smallint,
  interval_months smallint,
  season_month smallint,
  season_months smallint,
  source text not null,
  at_ages boolean default false not null,
  constraint care_rule_pkey PRIMARY KEY (id),
  constraint care_rule_one_at_an_age EXCLUDE USING gist (kind WITH =, COALESCE(clinic_id, (0)::bigint) WITH =, int4range((from_months)::integer, (until_months)::integer) WITH &&),
  constraint care_rule_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint care_rule_kind_fkey FOREIGN KEY (kind) REFERENCES care_kind(code),
  constraint care_rule_at_ages CHECK (((NOT at_ages) OR ((until_months IS NOT NULL) AND (interval_months IS NOT NULL)))),
  constraint care_rule_check CHECK ((until_months > from_months)),
  constraint care_rule_check1 CHECK ((num_nonnulls(interval_months, season_month) = 1)),
  constraint care_rule_check2 CHECK (((season_month IS NULL) = (season_months IS NULL))),
  constraint care_rule_from_months_check CHECK ((from_months >= 0)),
  constraint care_rule_interval_months_check CHECK (((interval_months >= 1) AND (interval_months <= 240))),
  constraint care_rule_season_month_check CHECK (((season_month >= 1) AND (season_month <= 12))),
  constraint care_rule_season_months_check CHECK (((season_months >= 1) AND (season_months <= 11))),
  constraint care_rule_source_check CHECK ((source ~ '\S'::text))
);
CREATE INDEX care_rule_clinic ON care_rule USING btree (clinic_id) WHERE (clinic_id IS NOT NULL);
insert into care_rule values
  ('1', 'dentalCleaning', NULL, '12', NULL, '6', NULL, NULL, 'AAPD, periodicity of examination, 2022; ADA: as the dentist advises, mostly six months', 'false'),
  ('2', 'eyeExam', NULL, '36', '72', '36', NULL, NULL, 'AOA, comprehensive pediatric eye examination, 2017: once from three to five', 'false'),
  ('3', 'eyeExam', NULL, '72', '216', '12', NULL, NULL, 'AOA, comprehensive pediatric eye examination, 2017', 'false'),
  ('4', 'eyeExam', NULL, '216', '780', '24', NULL, NULL, 'AOA, comprehensive adult eye examination, 2023: at least every two years', 'false'),
  ('5', 'eyeExam', NULL, '780', NULL, '12', NULL, NULL, 'AOA, comprehensive adult eye examination, 2023', 'false'),
  ('6', 'wellChild', NULL, '0', '2', '1', NULL, NULL, 'AAP Bright Futures, periodicity schedule, 2024: at 1, 2, 4 and 6 months', 'true'),
  ('7', 'wellChild', NULL, '6', '18', '3', NULL, NULL, 'AAP Bright Futures, periodicity schedule, 2024: at 9, 12, 15 and 18 months', 'true'),
  ('8', 'wellChild', NULL, '18', '36', '6', NULL, NULL, 'AAP Bright Futures, periodicity schedule, 2024: at 24 and 30 months', 'true'),
  ('9', 'wellChild', NULL, '36', '264', '12', NULL, NULL, 'AAP Bright Futures, periodicity schedule, 2024: every year to 21', 'true'),
  ('10', 'physical', NULL, '264', '780', '12', NULL, NULL, 'Once a year as health plans cover it (45 CFR 147.130); how often is for the doctor to say', 'false'),
  ('11', 'physical', NULL, '780', NULL, '12', NULL, NULL, 'Medicare, annual wellness visit', 'false'),
  ('12', 'fluShot', NULL, '6', NULL, NULL, '9', '7', 'CDC, ACIP recommendations on influenza, 2025: every season from six months of age', 'false'),
  ('13', 'wellChild', NULL, '2', '6', '2', NULL, NULL, 'AAP Bright Futures, periodicity schedule, 2024: at 1, 2, 4 and 6 months', 'true');

-- the service codes of which a visit has to have one to count as care of a kind.
create table care_service (
  kind text not null,
  service_code text not null,
  constraint care_service_pkey PRIMARY KEY (kind, service_code),
  constraint care_service_kind_fkey FOREIGN KEY (kind) REFERENCES care_kind(code)
);
insert into care_service values
  ('dentalCleaning', 'D0120'),
  ('dentalCleaning', 'D0145'),
  ('dentalCleaning', 'D0150'),
  ('dentalCleaning', 'D1110'),
  ('dentalCleaning', 'D1120'),
  ('eyeExam', '92002'),
  ('eyeExam', '92004'),
  ('eyeExam', '92012'),
  ('eyeExam', '92014'),
  ('fluShot', '90653'),
  ('fluShot', '90656'),
  ('fluShot', '90657'),
  ('fluShot', '90658'),
  ('fluShot', '90660'),
  ('fluShot', '90661'),
  ('fluShot', '90662'),
  ('fluShot', '90673'),
  ('fluShot', '90686'),
  ('physical', '99385'),
  ('physical', '99386'),
  ('physical', '99387'),
  ('physical', '99395'),
  ('physical', '99396'),
  ('physical', '99397'),
  ('physical', 'G0438'),
  ('physical', 'G0439'),
  ('wellChild', '99381'),
  ('wellChild', '99382'),
  ('wellChild', '99383'),
  ('wellChild', '99384'),
  ('wellChild', '99385'),
  ('wellChild', '99391'),
  ('wellChild', '99392'),
  ('wellChild', '99393'),
  ('wellChild', '99394'),
  ('wellChild', '99395');

-- what a kind of care is called, by language.
create table care_text (
  kind text not null,
  language text not null,
  title text not null,
  constraint care_text_pkey PRIMARY KEY (kind, language),
  constraint care_text_kind_fkey FOREIGN KEY (kind) REFERENCES care_kind(code),
  constraint care_text_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint care_text_title_check CHECK ((title ~ '\S'::text))
);

-- that an account was told of this care, of whom, and when; the last time of each.
create table care_told (
  patient_id bigint not null,
  dependant_id bigint not null,
  kind text not null,
  due_on date not null,
  told_at timestamp with time zone not null,
  constraint care_told_pkey PRIMARY KEY (patient_id, dependant_id, kind),
  constraint care_told_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint care_told_kind_fkey FOREIGN KEY (kind) REFERENCES care_kind(code),
  constraint care_told_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);
CREATE INDEX care_told_person ON care_told USING btree (dependant_id);

-- how everyone for whom this account may book stands with each kind of care that has a rule at their age; the account's
-- own person first, kinds in their order.
create function care_standing(reader bigint, at timestamp with time zone)
 RETURNS TABLE(dependant_id bigint, login_id bigint, kind text, status text, due_on date, last_on date, clinic_id bigint, appointment_id bigint, snoozed_until date, said_done boolean, source text, done_in_year integer, due_in_year integer)
 LANGUAGE sql
 STABLE
AS $function$
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

-- db ------------------------------------------------------------------------------------------------------------------

-- The migrations that were applied, with their checksums.
create table schema_migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);

-- A text without case and accents, for comparison.
create function fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $function$;

-- A URL-safe id with 122 random bits.
create function random_unique_id()
 RETURNS text
 LANGUAGE sql
RETURN replace((gen_random_uuid())::text, '-'::text, ''::text);

-- Trigger: the column that a row is distributed by never changes.
create function refuse_other_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a row of % stays with its clinic or its person', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- demo ----------------------------------------------------------------------------------------------------------------

-- Marks a database as filled with the demo. Its passwords are public: production does not start on it.
create table demo_filled (
  at timestamp with time zone not null,
  constraint demo_filled_pkey PRIMARY KEY (at)
);

-- Marks a database that production has started on: no demo moves in, whose passwords are public.
create table production_started (
  at timestamp with time zone not null,
  constraint production_started_pkey PRIMARY KEY (at)
);

-- family --------------------------------------------------------------------------------------------------------------

-- What guarantors were told about somebody who comes of age, once for each day and notice.
create table coming_of_age_notice (
  dependant_id bigint not null,
  comes_of_age_on date not null,
  stage text not null,
  constraint coming_of_age_notice_pkey PRIMARY KEY (dependant_id, comes_of_age_on, stage),
  constraint coming_of_age_notice_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint coming_of_age_notice_stage_check CHECK ((stage = ANY (ARRAY['ahead'::text, 'day'::text])))
);

-- An invitation to a sign-in of one's own or to become the second guarantor; its token is a hash.
create table family_invitation (
  id bigint generated always as identity not null,
  household_id bigint not null,
  kind text not null,
  dependant_id bigint,
  invited_by bigint not null,
  channel text not null,
  recipient text not null,
  token_hash bytea not null,
  wrong_tries integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint family_invitation_pkey PRIMARY KEY (id),
  constraint family_invitation_token_hash_key UNIQUE (token_hash),
  constraint family_invitation_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint family_invitation_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id),
  constraint family_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES patient(id),
  constraint family_invitation_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint family_invitation_check CHECK (((kind = 'guarantor'::text) OR (dependant_id IS NOT NULL))),
  constraint family_invitation_kind_check CHECK ((kind = ANY (ARRAY['membership'::text, 'guarantor'::text])))
);
CREATE INDEX family_invitation_recipient ON family_invitation USING btree (recipient, created_at);
CREATE UNIQUE INDEX family_invitation_open ON family_invitation USING btree (household_id, kind, dependant_id) NULLS NOT DISTINCT WHERE ((accepted_at IS NULL) AND (ended_at IS NULL));

-- Who of a household may see and do what for whom (docs/family-rights.md).
create table family_right (
  standing text not null,
  may text not null,
  constraint family_right_pkey PRIMARY KEY (standing, may),
  constraint family_right_may_check CHECK ((may = ANY (ARRAY['care'::text, 'spend'::text, 'records'::text, 'manage'::text])))
);
insert into family_right values
  ('adult', 'care'),
  ('adult', 'manage'),
  ('adult', 'records'),
  ('adult', 'spend'),
  ('agreed', 'care'),
  ('agreed', 'records'),
  ('agreed', 'spend'),
  ('minor', 'care'),
  ('minor', 'manage'),
  ('minor', 'records'),
  ('minor', 'spend'),
  ('self', 'care'),
  ('self', 'records'),
  ('self', 'spend'),
  ('undecided', 'care'),
  ('undecided', 'manage');

-- A family. Its row is the lock for everything that is counted per family.
create table household (
  id bigint generated always as identity not null,
  created_at timestamp with time zone default now() not null,
  left_by bigint,
  constraint household_pkey PRIMARY KEY (id),
  constraint household_left_by_fkey FOREIGN KEY (left_by) REFERENCES patient(id)
);
CREATE INDEX household_left_by ON household USING btree (left_by) WHERE (left_by IS NOT NULL);

-- How each person of a household stands to the account that looks.
create view family_standing as
 SELECT patient.id AS patient_id,
    dependant.id AS dependant_id,
        CASE
            WHEN dependant.login_id = patient.id THEN 'self'::text
            WHEN dependant.came_of_age_at IS NULL THEN 'minor'::text
            WHEN dependant.login_id IS NULL AND dependant.came_of_age_at <= dependant.created_at THEN 'adult'::text
            WHEN dependant.login_id IS NULL OR dependant.lets_family_act IS NULL THEN 'undecided'::text
            WHEN dependant.lets_family_act THEN 'agreed'::text
            ELSE 'apart'::text
        END AS standing
   FROM patient
     JOIN dependant ON dependant.household_id = patient.household_id AND dependant.removed_at IS NULL
  WHERE patient.is_guarantor OR dependant.login_id = patient.id;

-- Who may see and book visits for whom: the right `care` of may_for.
create view may_act_for as
 SELECT patient_id,
    dependant_id
   FROM may_for
  WHERE may = 'care'::text;

-- Which right each account has for which person.
create view may_for as
 SELECT family_standing.patient_id,
    family_standing.dependant_id,
    family_right.may
   FROM family_standing
     JOIN family_right USING (standing);

-- Trigger: a corrected birth date may make a minor of somebody who joined as an adult.
create function correct_adult()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.login_id is null and old.came_of_age_at <= new.created_at
    and new.dob + interval '18 years' > new.created_at then
    new.came_of_age_at := null;
  end if;
  return new;
end $function$;

-- Locks a person's household and answers its id.
create function lock_household_of(person bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  home bigint;
begin
  loop
    select household_id into strict home from dependant where id = person;
    perform from household where id = home for update;
    if exists (select from dependant where id = person and household_id = home) then return home; end if;
  end loop;
end $function$;

-- Trigger: a new person who is an adult has come of age already; one with a sign-in is a member from now on.
create function mark_adult()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.came_of_age_at is null and coalesce(new.dob + interval '18 years' <= new.created_at, true) then
    new.came_of_age_at := new.created_at;
  end if;
  if new.login_id is not null then new.member_since := coalesce(new.member_since, new.created_at); end if;
  return new;
end $function$;

-- files ---------------------------------------------------------------------------------------------------------------

-- Files whose row is gone; a job removes them from the file store.
create table orphaned_file (
  file_key text not null,
  since timestamp with time zone not null,
  constraint orphaned_file_pkey PRIMARY KEY (file_key)
);

-- http ----------------------------------------------------------------------------------------------------------------

-- The first answer to a request's key, so that a retry gets the same one.
create table idempotency (
  patient_id bigint not null,
  key text not null,
  request_hash bytea not null,
  http_status smallint,
  answer jsonb,
  created_at timestamp with time zone not null,
  constraint idempotency_pkey PRIMARY KEY (patient_id, key),
  constraint idempotency_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);
CREATE INDEX idempotency_made ON idempotency USING btree (created_at);

-- Requests counted per key and window.
create table rate_limit (
  key text not null,
  window_start timestamp with time zone not null,
  hits integer not null,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

-- insurance -----------------------------------------------------------------------------------------------------------

-- A person's insurance policies; an ended one keeps its row.
create table insurance (
  id bigint generated always as identity not null,
  dependant_id bigint not null,
  insurer_id bigint,
  insurance_name text not null,
  member_number text not null,
  group_number text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint insurance_pkey PRIMARY KEY (id),
  constraint insurance_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint insurance_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurer(id)
);
CREATE UNIQUE INDEX insurance_once ON insurance USING btree (dependant_id, COALESCE((insurer_id)::text, fold(insurance_name)), translate(member_number, ' -'::text, ''::text)) WHERE (ended_at IS NULL);

-- One side of a card as an image or a PDF; the bytes are in the file store.
create table insurance_card (
  id bigint generated always as identity not null,
  dependant_id bigint not null,
  insurance_id bigint,
  side text not null,
  media_type text not null,
  byte_size integer not null,
  file_key text not null,
  uploaded_by bigint not null,
  uploaded_at timestamp with time zone not null,
  constraint insurance_card_pkey PRIMARY KEY (id),
  constraint insurance_card_dependant_id_insurance_id_side_key UNIQUE NULLS NOT DISTINCT (dependant_id, insurance_id, side),
  constraint insurance_card_file_key_key UNIQUE (file_key),
  constraint insurance_card_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint insurance_card_insurance_id_fkey FOREIGN KEY (insurance_id) REFERENCES insurance(id),
  constraint insurance_card_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES patient(id),
  constraint insurance_card_byte_size_check CHECK ((byte_size > 0)),
  constraint insurance_card_side_check CHECK ((side = ANY (ARRAY['front'::text, 'back'::text])))
);

-- The change of an insurance that waits for its code.
create table insurance_step (
  challenge_id bigint not null,
  dependant_id bigint not null,
  constraint insurance_step_pkey PRIMARY KEY (challenge_id),
  constraint insurance_step_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES challenge(id) ON DELETE CASCADE,
  constraint insurance_step_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id)
);

-- Insurers, and what they make of their members by law.
create table insurer (
  id bigint generated always as identity not null,
  name text not null,
  programme_class text not null,
  is_listed boolean default true not null,
  compared_name text generated always as (insurer_key(name)) stored,
  constraint insurer_pkey PRIMARY KEY (id),
  constraint insurer_name_key UNIQUE (name),
  constraint insurer_programme_class_check CHECK ((programme_class = ANY (ARRAY['commercial'::text, 'federal'::text, 'unknown'::text])))
);

-- What an insurer usually pays, by service, in order of interest.
create table insurer_coverage (
  insurer_id bigint not null,
  position integer not null,
  service text not null,
  percent integer,
  note text,
  service_codes text[] default '{}'::text[] not null,
  constraint insurer_coverage_pkey PRIMARY KEY (insurer_id, "position"),
  constraint insurer_coverage_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurer(id),
  constraint insurer_coverage_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint insurer_coverage_service_codes_check CHECK ((array_to_string(service_codes, ' '::text, ''::text) ~ '^(([A-Z]\d{4}|\d{4}[0-9A-Z])( ([A-Z]\d{4}|\d{4}[0-9A-Z]))*)?$'::text))
);

-- Other names of an insurer; a rank says that the name counts inside a longer one too, lowest first.
create table insurer_name (
  key text not null,
  insurer_id bigint not null,
  phrase_rank integer,
  constraint insurer_name_pkey PRIMARY KEY (key),
  constraint insurer_name_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurer(id),
  constraint insurer_name_key_check CHECK ((key = insurer_key(key))),
  constraint insurer_name_phrase_rank_check CHECK ((phrase_rank = ANY (ARRAY[1, 2, 3])))
);

-- What an insurer usually pays, as a list; empty where nothing is known.
create function coverage_of(insurer bigint)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT json_agg(json_build_object('service', insurer_coverage.service, 'percent', insurer_coverage.percent, 'note', insurer_coverage.note) ORDER BY insurer_coverage."position") AS json_agg FROM insurer_coverage WHERE (insurer_coverage.insurer_id = coverage_of.insurer)), '[]'::json);

-- An insurer's name as it is compared: words alone, without case, accents and signs.
create function insurer_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN TRIM(BOTH FROM regexp_replace(search_plain(name), '[^a-z0-9]+'::text, ' '::text, 'g'::text));

-- loyalty -------------------------------------------------------------------------------------------------------------

-- One sequence numbers everything that the ways to earn can name: rules, actions, boosts and grants.
create sequence loyalty_number start 1;

-- What multiplies points between two local days of the clinic, both included.
create table boost (
  id bigint default nextval('loyalty_number'::regclass) not null,
  kind text not null,
  title text not null,
  description text,
  earning_kind text,
  clinic_id bigint,
  multiplier integer not null,
  most_bonus bigint,
  starts_on date,
  ends_on date,
  grant_months smallint,
  external_key text default random_unique_id() not null,
  constraint boost_pkey PRIMARY KEY (id),
  constraint boost_external_key_key UNIQUE (external_key),
  constraint boost_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint boost_check CHECK ((((kind = 'window'::text) = ((starts_on IS NOT NULL) AND (ends_on IS NOT NULL))) AND (starts_on <= ends_on))),
  constraint boost_check1 CHECK (((kind = 'nextVisit'::text) = (grant_months IS NOT NULL))),
  constraint boost_external_key_check CHECK ((external_key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  constraint boost_grant_months_check CHECK (((grant_months >= 1) AND (grant_months <= 60))),
  constraint boost_kind_check CHECK ((kind = ANY (ARRAY['window'::text, 'nextVisit'::text]))),
  constraint boost_most_bonus_check CHECK ((most_bonus > 0)),
  constraint boost_multiplier_check CHECK (((multiplier >= 10001) AND (multiplier <= 100000)))
);
CREATE UNIQUE INDEX boost_one_next_visit ON boost USING btree (kind) WHERE ((kind = 'nextVisit'::text) AND (clinic_id IS NULL));
CREATE TRIGGER boost_profile AFTER UPDATE ON boost REFERENCING OLD TABLE AS gone NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION boost_changed();
CREATE TRIGGER boost_profile_added AFTER INSERT ON boost REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION boost_came();
CREATE TRIGGER boost_profile_removed AFTER DELETE ON boost REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION boost_came();

-- A promised boost: made by a booking at a reward-box clinic, used by the first completed visit there.
create table boost_grant (
  id bigint default nextval('loyalty_number'::regclass) not null,
  boost_id bigint not null,
  clinic_id bigint not null,
  dependant_id bigint not null,
  appointment_id bigint not null,
  granted_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  consumed_by bigint,
  constraint boost_grant_pkey PRIMARY KEY (id),
  constraint boost_grant_consumed_by_key UNIQUE (consumed_by),
  constraint boost_grant_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint boost_grant_boost_id_fkey FOREIGN KEY (boost_id) REFERENCES boost(id),
  constraint boost_grant_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint boost_grant_consumed_by_fkey FOREIGN KEY (consumed_by) REFERENCES loyalty_action(id),
  constraint boost_grant_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint boost_grant_check CHECK ((expires_at > granted_at))
);
CREATE INDEX boost_grant_person ON boost_grant USING btree (dependant_id);
CREATE UNIQUE INDEX boost_grant_live ON boost_grant USING btree (boost_id, clinic_id, dependant_id) WHERE (consumed_by IS NULL);

-- Append-only: what earns how many points. The latest of a kind that has begun is in force; 0 ends it.
create table earning_rule (
  kind text not null,
  points bigint not null,
  valid_from timestamp with time zone not null,
  id bigint not null,
  confirm_days smallint default 0 not null,
  month_cap bigint,
  constraint earning_rule_pkey PRIMARY KEY (kind, valid_from),
  constraint earning_rule_id_key UNIQUE (id),
  constraint earning_rule_confirm_days_check CHECK (((confirm_days >= 0) AND (confirm_days <= 90))),
  constraint earning_rule_kind_check CHECK ((kind ~ '^[a-z]{1,40}$'::text)),
  constraint earning_rule_month_cap_check CHECK ((month_cap > 0)),
  constraint earning_rule_points_check CHECK ((points >= 0))
);
CREATE TRIGGER earning_rule_append_only BEFORE DELETE OR UPDATE ON earning_rule FOR EACH ROW EXECUTE FUNCTION refuse_rule_change();
CREATE TRIGGER earning_rule_never_emptied BEFORE TRUNCATE ON earning_rule FOR EACH STATEMENT EXECUTE FUNCTION refuse_rule_change();
CREATE TRIGGER earning_rule_number BEFORE INSERT ON earning_rule FOR EACH ROW EXECUTE FUNCTION take_loyalty_number();
insert into earning_rule values
  ('profile', '500', '2020-01-01T00:00:00+00:00', '3', '0', NULL),
  ('referral', '2200', '2020-01-01T00:00:00+00:00', '4', '14', '22000'),
  ('review', '50', '2020-01-01T00:00:00+00:00', '1', '0', NULL),
  ('visit', '1200', '2020-01-01T00:00:00+00:00', '2', '0', '12000');

-- Which notices of expiring points were sent, once for each day and notice.
create table expiry_notice (
  dependant_id bigint not null,
  expires_on date not null,
  days_ahead smallint not null,
  constraint expiry_notice_pkey PRIMARY KEY (dependant_id, expires_on, days_ahead),
  constraint expiry_notice_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id)
);

-- Something that earns points under the rule of its time: open, pending, earned or void.
create table loyalty_action (
  id bigint not null,
  kind text not null,
  source_id bigint not null,
  dependant_id bigint not null,
  appointment_id bigint,
  clinic_id bigint,
  rule_id bigint not null,
  happened_at timestamp with time zone not null,
  base bigint not null,
  multiplier integer default 10000 not null,
  bonus bigint default 0 not null,
  boost_id bigint,
  status text default 'open'::text not null,
  round smallint default 1 not null,
  claimed_at timestamp with time zone,
  confirm_at timestamp with time zone,
  txn_id bigint,
  kept bigint default 0 not null,
  barred_key bytea,
  constraint loyalty_action_pkey PRIMARY KEY (id),
  constraint loyalty_action_kind_source_id_dependant_id_key UNIQUE (kind, source_id, dependant_id),
  constraint loyalty_action_txn_id_key UNIQUE (txn_id),
  constraint loyalty_action_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint loyalty_action_boost_id_fkey FOREIGN KEY (boost_id) REFERENCES boost(id),
  constraint loyalty_action_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint loyalty_action_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint loyalty_action_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES earning_rule(id),
  constraint loyalty_action_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES points_txn(id),
  constraint loyalty_action_base_check CHECK ((base >= 0)),
  constraint loyalty_action_bonus_check CHECK ((bonus >= 0)),
  constraint loyalty_action_check CHECK (((kind = 'visit'::text) <= (appointment_id IS NOT NULL))),
  constraint loyalty_action_check1 CHECK (((bonus = 0) OR (boost_id IS NOT NULL))),
  constraint loyalty_action_check2 CHECK (((status = ANY (ARRAY['pending'::text, 'earned'::text])) = (txn_id IS NOT NULL))),
  constraint loyalty_action_check3 CHECK (((status = 'pending'::text) <= (confirm_at IS NOT NULL))),
  constraint loyalty_action_kept_check CHECK ((kept >= 0)),
  constraint loyalty_action_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'review'::text, 'referral'::text, 'profile'::text]))),
  constraint loyalty_action_multiplier_check CHECK (((multiplier >= 10000) AND (multiplier <= 100000))),
  constraint loyalty_action_status_check CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'earned'::text, 'void'::text])))
);
CREATE INDEX loyalty_action_due ON loyalty_action USING btree (confirm_at) WHERE (status = 'pending'::text);
CREATE INDEX loyalty_action_person ON loyalty_action USING btree (dependant_id, status);
CREATE INDEX loyalty_action_visit ON loyalty_action USING btree (appointment_id);
CREATE TRIGGER loyalty_action_number BEFORE INSERT ON loyalty_action FOR EACH ROW EXECUTE FUNCTION take_loyalty_number();
CREATE TRIGGER loyalty_action_place BEFORE UPDATE OF dependant_id ON loyalty_action FOR EACH ROW WHEN ((old.dependant_id IS DISTINCT FROM new.dependant_id)) EXECUTE FUNCTION refuse_other_place();

-- The accounts of the ledger: pending, available and held for each person, and those of the system.
create table points_account (
  id bigint generated always as identity not null,
  kind text not null,
  dependant_id bigint,
  balance bigint,
  clinic_id bigint,
  seq bigint default 0 not null,
  constraint points_account_pkey PRIMARY KEY (id),
  constraint points_account_owner UNIQUE NULLS NOT DISTINCT (dependant_id, kind, clinic_id),
  constraint points_account_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint points_account_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint points_account_balance_check CHECK ((balance >= 0)),
  constraint points_account_check CHECK (((kind = ANY (ARRAY['pending'::text, 'available'::text, 'held'::text])) = (dependant_id IS NOT NULL))),
  constraint points_account_check1 CHECK (((dependant_id IS NOT NULL) = (balance IS NOT NULL))),
  constraint points_account_check2 CHECK (((clinic_id IS NULL) OR (kind = ANY (ARRAY['issuance'::text, 'bonus'::text, 'shortfall'::text])))),
  constraint points_account_kind_check CHECK ((kind = ANY (ARRAY['pending'::text, 'available'::text, 'held'::text, 'issuance'::text, 'bonus'::text, 'redeemed'::text, 'expired'::text, 'adjustment'::text, 'shortfall'::text])))
);
CREATE TRIGGER points_account_never_emptied BEFORE TRUNCATE ON points_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_account_change();
CREATE TRIGGER points_account_of_system AFTER INSERT ON points_account FOR EACH ROW WHEN ((new.dependant_id IS NULL)) EXECUTE FUNCTION move_system_account();
CREATE TRIGGER points_account_place BEFORE UPDATE OF dependant_id ON points_account FOR EACH ROW WHEN ((old.dependant_id IS DISTINCT FROM new.dependant_id)) EXECUTE FUNCTION refuse_other_place();
CREATE TRIGGER points_account_stays BEFORE DELETE ON points_account FOR EACH ROW EXECUTE FUNCTION refuse_account_change();

-- Available points by when they were earned and when they expire; the soonest to expire is spent first.
create table points_lot (
  id bigint generated always as identity not null,
  dependant_id bigint not null,
  transfer_id bigint not null,
  original bigint not null,
  remaining bigint not null,
  earned_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint points_lot_pkey PRIMARY KEY (id),
  constraint points_lot_transfer_id_key UNIQUE (transfer_id),
  constraint points_lot_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint points_lot_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES points_transfer(id),
  constraint points_lot_check CHECK (((remaining >= 0) AND (remaining <= original))),
  constraint points_lot_check1 CHECK ((expires_at > earned_at)),
  constraint points_lot_original_check CHECK ((original > 0))
);
CREATE INDEX points_lot_due ON points_lot USING btree (expires_at) WHERE (remaining > 0);
CREATE INDEX points_lot_next ON points_lot USING btree (dependant_id, expires_at, id) WHERE (remaining > 0);
CREATE TRIGGER points_lot_keeps BEFORE UPDATE ON points_lot FOR EACH ROW EXECUTE FUNCTION guard_points_lot();
CREATE TRIGGER points_lot_never_emptied BEFORE TRUNCATE ON points_lot FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER points_lot_stays BEFORE DELETE ON points_lot FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

-- Append-only: what a transfer took from a lot; negative where it gave points back.
create table points_lot_use (
  lot_id bigint not null,
  transfer_id bigint not null,
  amount bigint not null,
  shard_person_id bigint not null,
  constraint points_lot_use_pkey PRIMARY KEY (transfer_id, lot_id, shard_person_id),
  constraint points_lot_use_lot FOREIGN KEY (lot_id, shard_person_id) REFERENCES points_lot(id, dependant_id) NOT VALID,
  constraint points_lot_use_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES points_transfer(id),
  constraint points_lot_use_amount_check CHECK ((amount <> 0))
);
CREATE INDEX points_lot_use_lot ON points_lot_use USING btree (lot_id);
CREATE TRIGGER points_lot_use_append_only BEFORE DELETE OR UPDATE ON points_lot_use FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER points_lot_use_never_emptied BEFORE TRUNCATE ON points_lot_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER points_lot_use_person BEFORE INSERT ON points_lot_use FOR EACH ROW WHEN ((new.shard_person_id IS NULL)) EXECUTE FUNCTION take_person_of_lot();

-- The one row that says in which time zone the programme counts its days, months and years.
create table points_programme (
  id boolean default true not null,
  zone text not null,
  expiry_months smallint not null,
  grace_days smallint not null,
  constraint points_programme_pkey PRIMARY KEY (id),
  constraint points_programme_expiry_months_check CHECK (((expiry_months >= 12) AND (expiry_months <= 120))),
  constraint points_programme_grace_days_check CHECK (((grace_days >= 1) AND (grace_days <= 365))),
  constraint points_programme_id_check CHECK (id),
  constraint points_programme_zone_check CHECK (((now() AT TIME ZONE zone) IS NOT NULL))
) with (autovacuum_analyze_threshold=0, autovacuum_analyze_scale_factor=0);

-- Append-only: the accounts that points come from and go to, some of them by clinic; without balances.
create table points_system_account (
  id bigint default nextval('points_account_id_seq'::regclass) not null,
  kind text not null,
  clinic_id bigint,
  constraint points_system_account_pkey PRIMARY KEY (id),
  constraint points_system_account_owner UNIQUE NULLS NOT DISTINCT (kind, clinic_id),
  constraint points_system_account_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint points_system_account_check CHECK (((clinic_id IS NULL) OR (kind = ANY (ARRAY['issuance'::text, 'bonus'::text, 'shortfall'::text])))),
  constraint points_system_account_kind_check CHECK ((kind = ANY (ARRAY['issuance'::text, 'bonus'::text, 'redeemed'::text, 'expired'::text, 'adjustment'::text, 'shortfall'::text])))
);
CREATE TRIGGER points_system_account_append_only BEFORE DELETE OR UPDATE ON points_system_account FOR EACH ROW EXECUTE FUNCTION refuse_account_change();
CREATE TRIGGER points_system_account_copy AFTER INSERT ON points_system_account FOR EACH ROW EXECUTE FUNCTION copy_system_account();
CREATE TRIGGER points_system_account_never_emptied BEFORE TRUNCATE ON points_system_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_account_change();

-- Append-only: how long points are good, by version. The latest that has begun is in force; of one moment the last that
-- was set.
create table points_terms (
  id bigint generated always as identity not null,
  valid_from timestamp with time zone not null,
  expiry_months smallint not null,
  grace_days smallint not null,
  set_by bigint,
  set_at timestamp with time zone,
  constraint points_terms_pkey PRIMARY KEY (id),
  constraint points_terms_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff(id),
  constraint points_terms_check CHECK (((set_by IS NULL) OR (set_at IS NOT NULL))),
  constraint points_terms_expiry_months_check CHECK (((expiry_months >= 12) AND (expiry_months <= 120))),
  constraint points_terms_grace_days_check CHECK (((grace_days >= 1) AND (grace_days <= 365)))
) with (autovacuum_analyze_threshold=0, autovacuum_analyze_scale_factor=0);
CREATE INDEX points_terms_begin ON points_terms USING btree (valid_from, id);
CREATE TRIGGER points_terms_append_only BEFORE DELETE OR UPDATE ON points_terms FOR EACH ROW EXECUTE FUNCTION refuse_rule_change();
CREATE TRIGGER points_terms_never_emptied BEFORE TRUNCATE ON points_terms FOR EACH STATEMENT EXECUTE FUNCTION refuse_rule_change();
insert into points_terms values
  ('1', '2000-01-01T00:00:00+00:00', '24', '30', NULL, NULL);

-- Append-only: points moved from one account of the ledger to another.
create table points_transfer (
  id bigint generated always as identity not null,
  txn_id bigint not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  from_seq bigint,
  from_balance bigint,
  to_seq bigint,
  to_balance bigint,
  shard_person_id bigint,
  constraint points_transfer_pkey PRIMARY KEY (id),
  constraint points_transfer_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES points_txn(id),
  constraint points_transfer_amount_check CHECK ((amount > 0)),
  constraint points_transfer_check CHECK ((from_account <> to_account)),
  constraint points_transfer_from_balance_check CHECK ((from_balance >= 0)),
  constraint points_transfer_to_balance_check CHECK ((to_balance >= 0))
);
CREATE INDEX points_transfer_txn ON points_transfer USING btree (txn_id);
CREATE UNIQUE INDEX points_transfer_from ON points_transfer USING btree (from_account, from_seq, shard_person_id) INCLUDE (txn_id, to_account, amount) NULLS NOT DISTINCT WHERE (from_seq IS NOT NULL);
CREATE UNIQUE INDEX points_transfer_to ON points_transfer USING btree (to_account, to_seq, shard_person_id) INCLUDE (txn_id, from_account, amount) NULLS NOT DISTINCT WHERE (to_seq IS NOT NULL);
CREATE TRIGGER points_transfer_append_only BEFORE DELETE OR UPDATE ON points_transfer FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER points_transfer_never_emptied BEFORE TRUNCATE ON points_transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER points_transfer_person BEFORE INSERT ON points_transfer FOR EACH ROW WHEN ((new.shard_person_id IS NULL)) EXECUTE FUNCTION take_person_of_entry();
CREATE TRIGGER points_transfer_post BEFORE INSERT ON points_transfer FOR EACH ROW EXECUTE FUNCTION post_transfer();

-- Append-only: an entry of the ledger, with what it is for; its transfers are in points_transfer.
create table points_txn (
  id bigint generated always as identity not null,
  source text not null,
  source_id text not null,
  memo text not null,
  reverses bigint,
  at timestamp with time zone not null,
  actor text default 'system'::text not null,
  actor_id bigint,
  reason text,
  shard_person_id bigint,
  constraint points_txn_pkey PRIMARY KEY (id),
  constraint points_txn_reverses_key UNIQUE (reverses),
  constraint points_txn_source_source_id_key UNIQUE (source, source_id),
  constraint points_txn_reverses_fkey FOREIGN KEY (reverses) REFERENCES points_txn(id),
  constraint points_txn_actor_check CHECK ((actor = ANY (ARRAY['patient'::text, 'clinic'::text, 'system'::text, 'staff'::text]))),
  constraint points_txn_check CHECK (((source <> 'adjustment'::text) OR (reason IS NOT NULL)))
);
CREATE INDEX points_txn_at ON points_txn USING btree (at);
CREATE TRIGGER points_txn_append_only BEFORE DELETE OR UPDATE ON points_txn FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER points_txn_never_emptied BEFORE TRUNCATE ON points_txn FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- Append-only: the zones in which the programme counted its days; the last that was set is in force, and stands in
-- points_programme.
create table programme_zone (
  id bigint generated always as identity not null,
  zone text not null,
  set_by bigint,
  set_at timestamp with time zone,
  constraint programme_zone_pkey PRIMARY KEY (id),
  constraint programme_zone_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff(id),
  constraint programme_zone_check CHECK (((set_by IS NULL) OR (set_at IS NOT NULL))),
  constraint programme_zone_zone_check CHECK (((now() AT TIME ZONE zone) IS NOT NULL))
) with (autovacuum_analyze_threshold=0, autovacuum_analyze_scale_factor=0);
CREATE TRIGGER programme_zone_append_only BEFORE DELETE OR UPDATE ON programme_zone FOR EACH ROW EXECUTE FUNCTION refuse_rule_change();
CREATE TRIGGER programme_zone_chosen AFTER INSERT ON programme_zone FOR EACH ROW EXECUTE FUNCTION choose_programme_zone();
CREATE TRIGGER programme_zone_never_emptied BEFORE TRUNCATE ON programme_zone FOR EACH STATEMENT EXECUTE FUNCTION refuse_rule_change();

-- Which rewards a person has had, by hashes of mailbox and of name with birth date, whatever their accounts.
create table reward_given (
  kind text not null,
  person_key bytea not null,
  dependant_id bigint not null,
  constraint reward_given_pkey PRIMARY KEY (kind, person_key),
  constraint reward_given_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint reward_given_kind_check CHECK ((kind ~ '^[a-z]{1,40}$'::text))
);

-- every account of the ledger, of people and of the system.
create view ledger_account as
 SELECT points_account.id,
    points_account.kind,
    points_account.dependant_id,
    NULL::bigint AS clinic_id,
    points_account.balance
   FROM points_account
  WHERE points_account.dependant_id IS NOT NULL
UNION ALL
 SELECT points_system_account.id,
    points_system_account.kind,
    NULL::bigint AS dependant_id,
    points_system_account.clinic_id,
    NULL::bigint AS balance
   FROM points_system_account;

-- The zone that was set last is that of the programme from now on; never once anybody has a past.
create function choose_programme_zone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if programme_has_past() then
    raise exception 'the zone of the programme stays: days have been counted in it'
      using errcode = 'restrict_violation', constraint = 'programme_zone_past';
  end if;
  update points_programme set zone = new.zone;
  return new;
end
$function$;

-- Trigger: an account of the system stands among the others too. Only for programs that look for it there.
create function copy_system_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into points_account (id, kind, clinic_id) overriding system value values (new.id, new.kind, new.clinic_id)
  on conflict do nothing;
  return null;
end $function$;

-- Trigger: of a lot only what is left may change, and when it expires only to a later time.
create function guard_points_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.transfer_id, new.original, new.earned_at, new.dependant_id)
    is distinct from (old.id, old.transfer_id, old.original, old.earned_at, old.dependant_id)
    or new.expires_at < old.expires_at
  then
    raise exception 'of a lot only what remains changes, and it is never good for less long'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;

-- Trigger: an account of the system that is opened among those of people gets to its table. As copy_system_account.
create function move_system_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into points_system_account (id, kind, clinic_id) values (new.id, new.kind, new.clinic_id) on conflict do nothing;
  return null;
end $function$;

-- Trigger: a new person gets their three accounts of the ledger. Only for programs that do not open them.
create function open_points_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into points_account (kind, dependant_id, balance)
  select kind, new.id, 0 from unnest(array['pending', 'available', 'held']) as kind
  on conflict do nothing;
  return null;
end $function$;

-- The account of a person or of the system; one of a clinic is opened when it is first needed.
create function points_account_of(wanted text, person bigint, funder bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare found_id bigint;
begin
  if person is not null then
    select id into found_id from points_account where dependant_id = person and kind = wanted;
  elsif funder is null then
    select id into found_id from points_system_account where kind = wanted and clinic_id is null;
  else
    select id into found_id from points_system_account where kind = wanted and clinic_id = funder;
    if found_id is null then
      insert into points_system_account (kind, clinic_id) values (wanted, funder)
      on conflict on constraint points_system_account_owner do nothing;
      select id into found_id from points_system_account where kind = wanted and clinic_id = funder;
    end if;
  end if;
  if found_id is null then
    raise exception 'there is no account % of this owner', wanted using errcode = 'foreign_key_violation';
  end if;
  return found_id;
end $function$;

-- Trigger: moves the balances with a transfer; none goes below zero.
create function post_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  giver bigint;
  taker bigint;
begin
  update points_account set balance = balance - new.amount, seq = seq + 1
  where id = new.from_account and balance is not null
  returning seq, balance, dependant_id into new.from_seq, new.from_balance, giver;
  update points_account set balance = balance + new.amount, seq = seq + 1
  where id = new.to_account and balance is not null
  returning seq, balance, dependant_id into new.to_seq, new.to_balance, taker;

  if giver <> taker or giver <> new.shard_person_id or taker <> new.shard_person_id then
    raise exception 'points do not move from one person to another'
      using errcode = 'check_violation', constraint = 'points_transfer_one_person';
  end if;
  return new;
end $function$;

-- Whether anything has happened from which points could have come: then days have been counted in the zone of the
-- programme, and it stays.
create function programme_has_past()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((EXISTS (SELECT FROM points_txn)) OR (EXISTS (SELECT FROM loyalty_action)) OR (EXISTS (SELECT FROM appointment)));

-- Promises the boost of the next visit at a reward-box clinic; answers the visit.
create function promise_next_visit(visit bigint, place bigint, person bigint, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
begin
  if (select is_reward_box from clinic where id = place) then
    insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
    select boost.id, place, person, visit, at, at + make_interval(months => grant_months)
    from boost
    where boost.kind = 'nextVisit' and (boost.clinic_id is null or boost.clinic_id = place)
    on conflict (boost_id, clinic_id, dependant_id) where consumed_by is null do update
      set appointment_id = excluded.appointment_id, granted_at = excluded.granted_at, expires_at = excluded.expires_at
      where boost_grant.expires_at <= excluded.granted_at;
  end if;
  return visit;
end $function$;

-- Trigger: accounts of the ledger are never deleted.
create function refuse_account_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an account of points stays' using errcode = 'restrict_violation';
end $function$;

-- Trigger: the ledger is append-only.
create function refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the points ledger is append-only' using errcode = 'restrict_violation';
end $function$;

-- Trigger: earning rules are append-only.
create function refuse_rule_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an earning rule is never changed: add its next version' using errcode = 'restrict_violation';
end $function$;

-- Trigger: a rule and an action get a number of one sequence, so that none is named by two, and nobody chooses one.
create function take_loyalty_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.id is not null then
    raise exception 'what brings points is numbered by its sequence, not with %', new.id
      using errcode = 'restrict_violation';
  end if;
  new.id := nextval('loyalty_number');
  return new;
end $function$;

-- Trigger: a transfer is distributed with its person. Only for programs that do not name them.
create function take_person_of_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shard_person_id := coalesce(
    (select dependant_id from points_account where id = new.from_account),
    (select dependant_id from points_account where id = new.to_account),
    (select shard_person_id from points_txn where id = new.txn_id));
  return new;
end $function$;

-- Trigger: the use of a lot is distributed with its person. Only for programs that do not name them.
create function take_person_of_lot()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shard_person_id := (select dependant_id from points_lot where id = new.lot_id);
  return new;
end $function$;

-- master --------------------------------------------------------------------------------------------------------------

-- Cities of the directory, by state.
create table city (
  id bigint generated always as identity not null,
  state_id bigint not null,
  title text not null,
  constraint city_pkey PRIMARY KEY (id),
  constraint city_state_id_title_key UNIQUE (state_id, title),
  constraint city_state_id_fkey FOREIGN KEY (state_id) REFERENCES state(id)
);
CREATE INDEX city_title ON city USING btree (fold(title));
CREATE TRIGGER city_search AFTER UPDATE OF title, state_id ON city FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.state_id IS DISTINCT FROM new.state_id))) EXECUTE FUNCTION city_renamed();

-- The kinds of care: dental, medical, vision.
create table domain (
  id bigint not null,
  name text not null,
  title text not null,
  constraint domain_pkey PRIMARY KEY (id),
  constraint domain_name_key UNIQUE (name)
);

-- The languages that accounts can choose.
create table language (
  code text not null,
  name text not null,
  native_name text not null,
  constraint language_pkey PRIMARY KEY (code)
);

-- what a name of the catalogue, which its row holds in English, is called in another language.
create table name_text (
  name text not null,
  language text not null,
  title text not null,
  constraint name_text_pkey PRIMARY KEY (name, language),
  constraint name_text_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint name_text_language_check CHECK ((language <> 'en'::text)),
  constraint name_text_name_check CHECK ((name ~ '\S'::text)),
  constraint name_text_title_check CHECK ((title ~ '\S'::text))
);
CREATE TRIGGER key_name_text BEFORE INSERT OR UPDATE OF name ON name_text FOR EACH ROW EXECUTE FUNCTION key_name_text();

-- States of the directory.
create table state (
  id bigint generated always as identity not null,
  code text not null,
  name text not null,
  constraint state_pkey PRIMARY KEY (id),
  constraint state_code_key UNIQUE (code),
  constraint state_name_key UNIQUE (name),
  constraint state_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

-- what a name of the catalogue is called in a language; itself where it has no other.
create function called(named text, wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT name_text.title FROM name_text WHERE ((name_text.name = words_key(called.named)) AND (name_text.language = called.wanted))), named);

-- a row of `name_text` stands under the key of its name.
create function key_name_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.name := words_key(new.name);
  return new;
end $function$;

-- the language in which `called` says a text: the wanted one, or English.
create function language_called(named text, wanted text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (named IS NOT NULL) THEN COALESCE((SELECT name_text.language FROM name_text WHERE ((name_text.name = words_key(language_called.named)) AND (name_text.language = language_called.wanted))), 'en'::text) ELSE NULL::text END;

-- a list of what has a name, such as specialities, with its names in a language.
create function parts_called(parts jsonb, wanted text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_agg((listed.part || jsonb_build_object('name', called((listed.part ->> 'name'::text), parts_called.wanted))) ORDER BY listed.place), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(parts_called.parts) WITH ORDINALITY listed(part, place));

-- what a name or a text stands under in `name_text`.
create function words_key(named text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((length(named) <= 200) AND (named !~ '[\n\r\t]'::text)) THEN named ELSE ('sha256:'::text || encode(sha256(convert_to(named, 'UTF8'::name)), 'hex'::text)) END;

-- A name of the catalogue in every language that has it, by language.
create function words_of(named text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (named IS NOT NULL) THEN (jsonb_build_object('en', named) || COALESCE((SELECT jsonb_object_agg(name_text.language, name_text.title) AS jsonb_object_agg FROM name_text WHERE (name_text.name = words_key(words_of.named))), '{}'::jsonb)) ELSE NULL::jsonb END;

-- messages ------------------------------------------------------------------------------------------------------------

-- Mails and texts, written in the transaction that causes them and delivered by a job.
create table message (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  subject text default ''::text not null,
  body text,
  code text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  delivery_id uuid default gen_random_uuid() not null,
  language text default 'en'::text not null,
  expires_at timestamp with time zone not null,
  claimed_until timestamp with time zone,
  failed_at timestamp with time zone,
  failure text,
  calendar text,
  appointment_id bigint,
  visit_start timestamp with time zone,
  unsubscribe_url text,
  contact_key bytea,
  patient_id bigint,
  family_invitation_id bigint,
  by_mail jsonb,
  tries integer default 0 not null,
  kind text,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_delivery_id_key UNIQUE (delivery_id),
  constraint message_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint message_family_invitation_id_fkey FOREIGN KEY (family_invitation_id) REFERENCES family_invitation(id),
  constraint message_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint message_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint message_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text]))),
  constraint message_check CHECK (((sent_at IS NULL) OR (failed_at IS NULL))),
  constraint message_check1 CHECK (((failed_at IS NULL) OR (failure IS NOT NULL))),
  constraint message_check2 CHECK (((appointment_id IS NULL) = (visit_start IS NULL))),
  constraint message_check3 CHECK (((unsubscribe_url IS NULL) = (contact_key IS NULL))),
  constraint message_check4 CHECK (((by_mail IS NULL) OR (channel = 'sms'::text))),
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'visit'::text, 'points'::text, 'reward'::text, 'care'::text, 'review'::text, 'referral'::text, 'family'::text, 'staff'::text, 'other'::text]))) NOT VALID
);
CREATE INDEX message_appointment ON message USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);
CREATE INDEX message_claimed ON message USING btree (claimed_until) WHERE (claimed_until IS NOT NULL);
CREATE INDEX message_contact ON message USING btree (contact_key) WHERE (contact_key IS NOT NULL);
CREATE INDEX message_family_invitation ON message USING btree (family_invitation_id) WHERE (family_invitation_id IS NOT NULL);
CREATE INDEX message_patient ON message USING btree (patient_id, id) WHERE (patient_id IS NOT NULL);
CREATE INDEX message_recipient ON message USING btree (recipient, id DESC);
CREATE INDEX message_undelivered ON message USING btree (id DESC) WHERE ((sent_at IS NULL) AND (failure IS NOT NULL));
CREATE INDEX message_words_kept ON message USING btree (failed_at) WHERE ((failed_at IS NOT NULL) AND (body IS NOT NULL));

-- Texts that came in, by the gateway's ids, so that a repeated delivery does nothing.
create table text_inbound (
  gateway_id text not null,
  received_at timestamp with time zone not null,
  constraint text_inbound_pkey PRIMARY KEY (gateway_id)
);

-- Phones that answered STOP, as keyed hashes: no text goes there any more.
create table text_stop (
  phone_key bytea not null,
  told_by text not null,
  stopped_at timestamp with time zone not null,
  constraint text_stop_pkey PRIMARY KEY (phone_key),
  constraint text_stop_told_by_check CHECK ((told_by = ANY (ARRAY['phone'::text, 'gateway'::text])))
);

-- The same of a row.
create function news_channel(patient)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select news_channel($1.reminder_channel, $1.texts_barred)
$function$;

-- How news reaches an account: by text where it is wished and nothing bars it, else by mail.
create function news_channel(wished text, barred text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when wished = 'sms' and barred is null then 'sms' else 'email' end
$function$;

-- The same of a row.
create function news_recipient(patient)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select news_recipient($1.reminder_channel, $1.texts_barred, $1.phone, $1.email)
$function$;

-- Where news reaches an account: its phone or its email.
create function news_recipient(wished text, barred text, phone text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case news_channel(wished, barred) when 'sms' then phone else email end
$function$;

-- my-data -------------------------------------------------------------------------------------------------------------

-- What is still to be done for a closed account; deleted with the last step.
create table account_closing (
  patient_id bigint not null,
  email text not null,
  phone text not null,
  closed_at timestamp with time zone not null,
  constraint account_closing_pkey PRIMARY KEY (patient_id),
  constraint account_closing_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);

-- The one copy of somebody's own data; its two files are sealed in the file store.
create table data_copy (
  patient_id bigint not null,
  requested_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone,
  json_key text not null,
  page_key text not null,
  rights text[],
  by_staff boolean default false not null,
  constraint data_copy_pkey PRIMARY KEY (patient_id),
  constraint data_copy_json_key_key UNIQUE (json_key),
  constraint data_copy_page_key_key UNIQUE (page_key),
  constraint data_copy_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint data_copy_check CHECK (((ready_at IS NULL) = (expires_at IS NULL)))
);
CREATE INDEX data_copy_expiry ON data_copy USING btree (expires_at);

-- The people whose data is erased with an account.
create view goes_with_account as
 SELECT dependant.login_id AS patient_id,
    dependant.id AS dependant_id
   FROM dependant
  WHERE dependant.login_id IS NOT NULL AND dependant.joined_into IS NULL
UNION ALL
 SELECT patient.id AS patient_id,
    dependant.id AS dependant_id
   FROM patient
     JOIN household ON household.left_by = patient.id OR household.id = patient.household_id AND NOT (EXISTS ( SELECT
           FROM patient other
          WHERE other.household_id = patient.household_id AND other.id <> patient.id AND other.closed_at IS NULL))
     JOIN dependant ON dependant.household_id = household.id AND dependant.login_id IS NULL AND dependant.removed_at IS NOT NULL
UNION ALL
 SELECT person.login_id AS patient_id,
    gone.id AS dependant_id
   FROM dependant gone
     JOIN dependant person ON person.id = gone.joined_into
  WHERE person.login_id IS NOT NULL;

-- Whose data is in somebody's copy of their own data.
create view own_data_for as
 SELECT may_for.patient_id,
    may_for.dependant_id,
    may_for.may
   FROM may_for
     JOIN dependant ON dependant.id = may_for.dependant_id
  WHERE dependant.login_id IS NULL OR dependant.login_id = may_for.patient_id;

-- Whether a data copy may be downloaded: its owner may still see all that is in it.
create function may_be_fetched(copy data_copy)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select copy.ready_at is null or coalesce(copy.rights <@ own_data_rights(copy.patient_id), false)
$function$;

-- Whether a data copy may be downloaded: its owner may still see all that is in it.
create function may_be_fetched(ready_at timestamp with time zone, rights text[], owner_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select ready_at is null or coalesce(rights <@ own_data_rights(owner_id), false)
$function$;

-- What an account may see of whom, in the data that a copy is made of.
create function own_data_rights(owner_id bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(concat_ws(' ', dependant_id, may)), '{}') from own_data_for where patient_id = owner_id
$function$;

-- Whether another account had this email or phone before a moment, as far as is known.
create function was_of_another(contact text, own_id bigint, before timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from patient where id <> own_id and contact in (email, phone) and created_at < before)
    or exists (select from account_closing where patient_id <> own_id and contact in (email, phone))
    or exists (select from message where recipient = contact and patient_id <> own_id and created_at < before)
$function$;

-- notices -------------------------------------------------------------------------------------------------------------

-- what has happened and an account was told of, for its bell; for 90 days.
create table notice (
  patient_id bigint not null,
  id bigint generated always as identity not null,
  kind text not null,
  dependant_id bigint,
  appointment_id bigint,
  starts_at timestamp with time zone,
  points bigint,
  last_day date,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (patient_id, id),
  constraint notice_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint notice_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint notice_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint notice_check CHECK (((appointment_id IS NULL) OR (dependant_id IS NOT NULL))),
  constraint notice_check1 CHECK (((starts_at IS NULL) OR (appointment_id IS NOT NULL))),
  constraint notice_check2 CHECK (((points IS NOT NULL) = (kind = ANY (ARRAY['pointsToClaim'::text, 'pointsExpiring'::text])))),
  constraint notice_check3 CHECK (((last_day IS NOT NULL) = (kind = 'pointsExpiring'::text))),
  constraint notice_kind_check CHECK ((kind = ANY (ARRAY['confirmed'::text, 'declined'::text, 'cancelled'::text, 'proposed'::text, 'completed'::text, 'missed'::text, 'notHeld'::text, 'noAnswer'::text, 'notAccepted'::text, 'dayOver'::text, 'offered'::text, 'gone'::text, 'careDue'::text, 'careUnknown'::text, 'pointsToClaim'::text, 'pointsExpiring'::text, 'reviewHidden'::text, 'reviewRestored'::text]))) NOT VALID,
  constraint notice_points_check CHECK ((points > 0))
);
CREATE INDEX notice_age ON notice USING btree (created_at);
CREATE INDEX notice_person ON notice USING btree (dependant_id) WHERE (dependant_id IS NOT NULL);
CREATE INDEX notice_unread ON notice USING btree (patient_id) WHERE (read_at IS NULL);
CREATE INDEX notice_unread_about ON notice USING btree (patient_id, dependant_id) WHERE (read_at IS NULL);
CREATE INDEX notice_visit ON notice USING btree (appointment_id) WHERE (appointment_id IS NOT NULL);

-- offers --------------------------------------------------------------------------------------------------------------

-- An offer of a clinic, with its code, its price and its last day.
create table clinic_offer (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  title text not null,
  description text not null,
  image text,
  offer_code text not null,
  type text not null,
  original_price_cents integer,
  discount_value integer,
  status text not null,
  valid_until date not null,
  is_single_use boolean default false not null,
  consultation_type_id bigint,
  constraint clinic_offer_pkey PRIMARY KEY (id),
  constraint clinic_offer_id_clinic_id_key UNIQUE (id, clinic_id),
  constraint clinic_offer_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint clinic_offer_consultation_type_fkey FOREIGN KEY (consultation_type_id, clinic_id) REFERENCES consultation_type(id, clinic_id),
  constraint clinic_offer_discount_value_check CHECK ((discount_value > 0)),
  constraint clinic_offer_original_price_cents_check CHECK ((original_price_cents > 0)),
  constraint clinic_offer_status_check CHECK ((status = ANY (ARRAY['Active'::text, 'Inactive'::text]))),
  constraint clinic_offer_type_check CHECK ((type = ANY (ARRAY['free'::text, 'percentage'::text, 'fixed'::text])))
);
CREATE INDEX clinic_offer_code ON clinic_offer USING btree (upper(offer_code)) WHERE (status = 'Active'::text);
CREATE UNIQUE INDEX clinic_offer_own_code ON clinic_offer USING btree (clinic_id, upper(offer_code));
CREATE TRIGGER offer_entry AFTER INSERT OR UPDATE ON clinic_offer FOR EACH ROW EXECUTE FUNCTION offer_listed();

-- How many offers are listed of each kind: the sum of its rows.
create table offer_count (
  id bigint generated always as identity not null,
  valid_until date not null,
  time_zone text not null,
  domain_id bigint not null,
  type text not null,
  offers integer not null,
  constraint offer_count_pkey PRIMARY KEY (id)
);
CREATE INDEX offer_count_kind ON offer_count USING btree (valid_until, time_zone, domain_id, type);

-- The list of all offers: one narrow row for each active offer of a published clinic.
create table offer_entry (
  offer_id bigint not null,
  clinic_id bigint not null,
  domain_id bigint not null,
  type text not null,
  valid_until date not null,
  time_zone text not null,
  words text not null,
  constraint offer_entry_pkey PRIMARY KEY (offer_id),
  constraint offer_entry_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES clinic_offer(id) ON DELETE CASCADE
);
CREATE INDEX offer_entry_clinic ON offer_entry USING btree (clinic_id);
CREATE INDEX offer_entry_order ON offer_entry USING btree (valid_until, offer_id) INCLUDE (clinic_id, domain_id, type, time_zone);
CREATE INDEX offer_entry_words ON offer_entry USING gin (words gin_trgm_ops);
CREATE TRIGGER offer_count AFTER INSERT OR DELETE ON offer_entry FOR EACH ROW EXECUTE FUNCTION offer_counted();
CREATE TRIGGER offer_count_change AFTER UPDATE ON offer_entry FOR EACH ROW WHEN (((((old.valid_until IS DISTINCT FROM new.valid_until) OR (old.time_zone IS DISTINCT FROM new.time_zone)) OR (old.domain_id IS DISTINCT FROM new.domain_id)) OR (old.type IS DISTINCT FROM new.type))) EXECUTE FUNCTION offer_counted();

-- Adds to the count of a kind of offer without waiting for anybody else's count.
create function add_to_offer_count(until date, zone text, domain bigint, kind text, change integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  with gone as (
    delete from offer_count where id = any (array(
      select id from offer_count
      where (valid_until, time_zone, domain_id, type) = (until, zone, domain, kind)
      for update skip locked))
    returning offers
  )
  insert into offer_count (valid_until, time_zone, domain_id, type, offers)
  select until, zone, domain, kind, sum(offers)
  from (select offers from gone union all select change) as part
  having sum(offers) <> 0
$function$;

-- Trigger: keeps the list of offers up to date when their clinic changes.
create function clinic_offers_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_offer_entries(new.id, null);
  return null;
end $function$;

-- As offer_is_open for an active offer, in a form that an index serves.
create function is_offer_open_at(valid_until date, time_zone text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select valid_until >= (moment at time zone 'UTC' - interval '12 hours')::date
    and (valid_until >= (moment at time zone 'UTC' + interval '14 hours')::date
      or offer_is_open('Active', valid_until, time_zone, moment))
$function$;

-- Trigger: keeps the counts of listed offers.
create function offer_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    perform add_to_offer_count(old.valid_until, old.time_zone, old.domain_id, old.type, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_offer_count(new.valid_until, new.time_zone, new.domain_id, new.type, 1);
  end if;
  return null;
end $function$;

-- Whether an offer can be used: it is active, and its last day has not ended at the clinic.
create function offer_is_open(status text, valid_until date, zone text, moment timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((status = 'Active'::text) AND ((moment AT TIME ZONE zone) < (valid_until + '1 day'::interval)));

-- Trigger: keeps the list of offers up to date when an offer changes.
create function offer_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_offer_entries(new.clinic_id, new.id);
  return null;
end $function$;

-- What a booking writes of its offer, in the order of the columns; nulls where there is none.
create function offer_to_book(offer json)
 RETURNS TABLE(id bigint, code text, title text, type text, original_cents integer, value integer, price_cents integer, is_single_use boolean)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select id, code, title, type, "originalCents", value, "priceCents", coalesce("isSingleUse", false)
  from json_to_record(offer) as given (id bigint, code text, title text, type text,
    "originalCents" integer, value integer, "priceCents" integer, "isSingleUse" boolean)
$function$;

-- A text as the words of an offer are compared: without case, accents and apostrophes.
create function offer_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(search_plain(value), '''‘’'::text, ''::text);

-- How many offers of each kind can be used at a moment.
create function open_offer_counts(moment timestamp with time zone)
 RETURNS SETOF offer_count
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select * from offer_count where is_offer_open_at(valid_until, time_zone, moment)
$function$;

-- The offers that can be used at a moment.
create function open_offers(moment timestamp with time zone)
 RETURNS SETOF offer_entry
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select * from offer_entry where is_offer_open_at(valid_until, time_zone, moment)
$function$;

-- The offers that can be used at a moment and match what is wanted; null matches all.
create function open_offers(moment timestamp with time zone, wanted_id bigint, wanted_domain bigint, wanted_clinic bigint, wanted_type text)
 RETURNS SETOF offer_entry
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select * from open_offers(moment)
  where (wanted_id is null or offer_id = wanted_id)
    and (wanted_domain is null or domain_id = wanted_domain)
    and (wanted_clinic is null or clinic_id = wanted_clinic)
    and (wanted_type is null or type = wanted_type)
$function$;

-- Writes the listed entries of a clinic's offers anew; null for the offer means all of them.
create function refresh_offer_entries(p_clinic_id bigint, p_offer_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from clinic where id = p_clinic_id for share;

  delete from offer_entry
  using clinic_offer as offer, clinic
  where offer.id = offer_id and clinic.id = offer.clinic_id
    and offer.clinic_id = p_clinic_id and (p_offer_id is null or offer.id = p_offer_id)
    and not (published and status = 'Active');

  insert into offer_entry (offer_id, clinic_id, domain_id, type, valid_until, time_zone, words)
  select offer.id, clinic.id, domain_id, type, valid_until, time_zone,
    offer_words(concat_ws(' ', title, offer.description, clinic.name, offer_code))
  from clinic_offer as offer
  join clinic on clinic.id = offer.clinic_id
  where clinic.id = p_clinic_id and (p_offer_id is null or offer.id = p_offer_id) and published and status = 'Active'
  on conflict (offer_id) do update set
    clinic_id = excluded.clinic_id, domain_id = excluded.domain_id, type = excluded.type,
    valid_until = excluded.valid_until, time_zone = excluded.time_zone, words = excluded.words;
end $function$;

-- patient -------------------------------------------------------------------------------------------------------------

-- Member numbers.
create sequence member_number start 40310001;

-- Everyone who receives care, with or without a sign-in of their own.
create table dependant (
  id bigint generated always as identity not null,
  household_id bigint not null,
  login_id bigint,
  member_id text default ('KW'::text || nextval('member_number'::regclass)) not null,
  first_name text not null,
  last_name text not null,
  dob date,
  gender text,
  relation text not null,
  email text,
  phone text,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  programme_class text default 'unknown'::text not null,
  member_since timestamp with time zone,
  came_of_age_at timestamp with time zone,
  lets_family_act boolean,
  left_household_id bigint,
  joined_into bigint,
  constraint dependant_pkey PRIMARY KEY (id),
  constraint dependant_login_id_key UNIQUE (login_id),
  constraint dependant_member_id_key UNIQUE (member_id),
  constraint dependant_household_id_fkey FOREIGN KEY (household_id) REFERENCES household(id),
  constraint dependant_joined_into_fkey FOREIGN KEY (joined_into) REFERENCES dependant(id),
  constraint dependant_left_household_id_fkey FOREIGN KEY (left_household_id) REFERENCES household(id),
  constraint dependant_login_id_fkey FOREIGN KEY (login_id) REFERENCES patient(id),
  constraint dependant_check CHECK (((relation <> 'self'::text) OR (login_id IS NOT NULL))),
  constraint dependant_email_check CHECK ((email = lower(email))),
  constraint dependant_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'other'::text]))),
  constraint dependant_joined_elsewhere CHECK ((joined_into <> id)),
  constraint dependant_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text)),
  constraint dependant_programme_class_check CHECK ((programme_class = ANY (ARRAY['commercial'::text, 'federal'::text, 'unknown'::text]))),
  constraint dependant_relation_check CHECK ((relation = ANY (ARRAY['self'::text, 'child'::text, 'spouse'::text, 'parent'::text, 'other'::text])))
);
CREATE INDEX dependant_came_of_age ON dependant USING btree (came_of_age_at) WHERE (came_of_age_at > created_at);
CREATE INDEX dependant_household ON dependant USING btree (household_id);
CREATE INDEX dependant_joined ON dependant USING btree (joined_into) WHERE (joined_into IS NOT NULL);
CREATE INDEX dependant_mailbox ON dependant USING btree (mailbox_of(email)) WHERE (email IS NOT NULL);
CREATE INDEX dependant_minor ON dependant USING btree (dob) WHERE (came_of_age_at IS NULL);
CREATE INDEX dependant_namesake ON dependant USING btree (dob, name_key(first_name, last_name)) WHERE (dob IS NOT NULL);
CREATE INDEX dependant_phone ON dependant USING btree (phone) WHERE (phone IS NOT NULL);
CREATE TRIGGER dependant_adult BEFORE INSERT ON dependant FOR EACH ROW EXECUTE FUNCTION mark_adult();
CREATE TRIGGER dependant_birth_date BEFORE UPDATE OF dob ON dependant FOR EACH ROW WHEN ((new.dob IS DISTINCT FROM old.dob)) EXECUTE FUNCTION correct_adult();
CREATE TRIGGER dependant_points AFTER INSERT ON dependant FOR EACH ROW EXECUTE FUNCTION open_points_accounts();

-- Whether all that a clinic needs to know about somebody before a visit is known.
create function is_profile_complete(dob date, gender text, phone text, email text, login bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select num_nulls(dob, gender, phone, email) = 0 and exists (
    select from patient where patient.id = login and postal_code is not null)
$function$;

-- Whether all that a clinic needs to know about somebody before a visit is known.
create function is_profile_complete(person dependant)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select num_nulls(person.dob, person.gender, person.phone, person.email) = 0 and exists (
    select from patient where patient.id = person.login_id and postal_code is not null)
$function$;

-- places --------------------------------------------------------------------------------------------------------------

-- Postal codes with their place, searched by their beginning.
create table postal_code (
  code text collate "C" not null,
  state_id bigint not null,
  place text not null,
  codes_of_place integer not null,
  nth_of_place integer not null,
  words text not null,
  short_label text collate "C" not null,
  long_label text collate "C" not null,
  latitude double precision,
  longitude double precision,
  constraint postal_code_pkey PRIMARY KEY (code),
  constraint postal_code_state_id_fkey FOREIGN KEY (state_id) REFERENCES state(id),
  constraint postal_code_code_check CHECK ((code ~ '^\d{5}$'::text))
);
CREATE INDEX postal_code_long_label ON postal_code USING btree (long_label);
CREATE INDEX postal_code_short_label ON postal_code USING btree (short_label);
CREATE INDEX postal_code_words ON postal_code USING btree (words) WHERE (nth_of_place = 1);

-- The release that the postal codes came from.
create table postal_code_release (
  is_only boolean default true not null,
  version text not null,
  constraint postal_code_release_pkey PRIMARY KEY (is_only),
  constraint postal_code_release_is_only_check CHECK (is_only)
);

-- A place's name as it is compared: letters, digits and single spaces ('St. Louis' is 'saint louis').
create function place_words(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      trim(regexp_replace(replace(fold(value), '''', ''), '[^a-z0-9]+', ' ', 'g')),
      '\mst ', 'saint ', 'g'),
      '\mft ', 'fort ', 'g'),
      '\mmt ', 'mount ', 'g'),
      '\m(mc|o) ', '\1', 'g')
  $function$;

-- providers -----------------------------------------------------------------------------------------------------------

-- A clinic, with the summary that its page and the search show.
create table clinic (
  id bigint generated always as identity not null,
  unique_id text default random_unique_id() not null,
  domain_id bigint not null,
  city_id bigint not null,
  name text not null,
  description text default ''::text not null,
  street text not null,
  postal_code text not null,
  phone text not null,
  time_zone text not null,
  banner text,
  logo text,
  is_reward_box boolean default false not null,
  xcare_number text not null,
  review_count integer default 0 not null,
  rating_sum integer default 0 not null,
  profile jsonb default '{}'::jsonb not null,
  search_text text default ''::text not null,
  published boolean default true not null,
  created_at timestamp with time zone default now() not null,
  external_key text,
  parking text,
  what_to_bring text[] default '{}'::text[] not null,
  takes_new_patients boolean,
  traits text[],
  own_latitude double precision,
  own_longitude double precision,
  constraint clinic_pkey PRIMARY KEY (id),
  constraint clinic_external_key_key UNIQUE (external_key),
  constraint clinic_unique_id_key UNIQUE (unique_id),
  constraint clinic_xcare_number_key UNIQUE (xcare_number) DEFERRABLE,
  constraint clinic_city_id_fkey FOREIGN KEY (city_id) REFERENCES city(id),
  constraint clinic_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint clinic_parking_check CHECK ((parking ~ '\S'::text)),
  constraint clinic_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text)),
  constraint clinic_point_check CHECK ((((own_latitude IS NULL) = (own_longitude IS NULL)) AND ((own_latitude >= ('-90'::integer)::double precision) AND (own_latitude <= (90)::double precision)) AND ((own_longitude >= ('-180'::integer)::double precision) AND (own_longitude <= (180)::double precision))))
);
CREATE INDEX clinic_by_name ON clinic USING btree (fold(name), id);
CREATE INDEX clinic_city ON clinic USING btree (city_id, domain_id);
CREATE INDEX clinic_words ON clinic USING gin (fold(((name || ' '::text) || COALESCE(external_key, ''::text))) gin_trgm_ops);
CREATE TRIGGER clinic_offer_entries AFTER UPDATE OF name, domain_id, time_zone, published ON clinic FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.domain_id IS DISTINCT FROM new.domain_id)) OR (old.time_zone IS DISTINCT FROM new.time_zone)) OR (old.published IS DISTINCT FROM new.published))) EXECUTE FUNCTION clinic_offers_listed();
CREATE TRIGGER clinic_profile AFTER INSERT OR UPDATE OF name, domain_id, is_reward_box, takes_new_patients ON clinic FOR EACH ROW EXECUTE FUNCTION clinic_changed();
CREATE TRIGGER clinic_search AFTER UPDATE OF name, domain_id, city_id, street, postal_code, own_latitude, own_longitude, published, search_text, traits ON clinic FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.domain_id IS DISTINCT FROM new.domain_id) OR (old.city_id IS DISTINCT FROM new.city_id) OR (old.street IS DISTINCT FROM new.street) OR (old.postal_code IS DISTINCT FROM new.postal_code) OR (old.own_latitude IS DISTINCT FROM new.own_latitude) OR (old.own_longitude IS DISTINCT FROM new.own_longitude) OR (old.published IS DISTINCT FROM new.published) OR (old.search_text IS DISTINCT FROM new.search_text) OR (old.traits IS DISTINCT FROM new.traits))) EXECUTE FUNCTION clinic_findable();

-- A clinic's public documents; a new edition is a new row.
create table clinic_document (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  unique_id text default random_unique_id() not null,
  category text not null,
  title text not null,
  media_type text not null,
  bytes bytea not null,
  size integer generated always as (octet_length(bytes)) stored not null,
  position smallint default 1 not null,
  published_on date not null,
  external_key text default random_unique_id() not null,
  constraint clinic_document_pkey PRIMARY KEY (id),
  constraint clinic_document_external_key UNIQUE (clinic_id, external_key),
  constraint clinic_document_unique_id_key UNIQUE (unique_id),
  constraint clinic_document_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint clinic_document_bytes_check CHECK ((octet_length(bytes) <= ((10 * 1024) * 1024))),
  constraint clinic_document_category_check CHECK ((category ~ '\S'::text)),
  constraint clinic_document_content CHECK (
CASE media_type
    WHEN 'application/pdf'::text THEN (SUBSTRING(bytes FROM 1 FOR 5) = '\x255044462d'::bytea)
    WHEN 'image/png'::text THEN (SUBSTRING(bytes FROM 1 FOR 8) = '\x89504e470d0a1a0a'::bytea)
    WHEN 'image/jpeg'::text THEN (SUBSTRING(bytes FROM 1 FOR 3) = '\xffd8ff'::bytea)
    WHEN 'image/webp'::text THEN ((SUBSTRING(bytes FROM 1 FOR 4) = '\x52494646'::bytea) AND (SUBSTRING(bytes FROM 9 FOR 4) = '\x57454250'::bytea))
    ELSE false
END),
  constraint clinic_document_external_key_check CHECK ((external_key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  constraint clinic_document_title_check CHECK ((title ~ '\S'::text))
);
CREATE INDEX clinic_document_clinic ON clinic_document USING btree (clinic_id, "position", id);

-- The opening hours that a clinic shows; no row means closed on that day.
create table clinic_hours (
  clinic_id bigint not null,
  isodow smallint not null,
  opens time without time zone not null,
  closes time without time zone not null,
  constraint clinic_hours_pkey PRIMARY KEY (clinic_id, isodow),
  constraint clinic_hours_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint clinic_hours_isodow_check CHECK (((isodow >= 1) AND (isodow <= 7)))
);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON clinic_hours REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON clinic_hours REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON clinic_hours REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();

-- Which insurances a clinic accepts.
create table clinic_insurer (
  clinic_id bigint not null,
  insurer_id bigint not null,
  constraint clinic_insurer_pkey PRIMARY KEY (clinic_id, insurer_id),
  constraint clinic_insurer_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint clinic_insurer_insurer_id_fkey FOREIGN KEY (insurer_id) REFERENCES insurer(id)
);
CREATE INDEX clinic_insurer_insurer ON clinic_insurer USING btree (insurer_id);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON clinic_insurer REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON clinic_insurer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON clinic_insurer REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();

-- Where the places provider says that the address of a clinic is, and for which address it was asked; null where it
-- does not know it.
create table clinic_place (
  clinic_id bigint not null,
  address text not null,
  latitude double precision,
  longitude double precision,
  asked_at timestamp with time zone not null,
  constraint clinic_place_pkey PRIMARY KEY (clinic_id),
  constraint clinic_place_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE,
  constraint clinic_place_check CHECK (((latitude IS NULL) = (longitude IS NULL)))
);

-- Reviews that a clinic does not count yet; a job adds them each minute, and the view clinic_rating at once.
create table clinic_review_change (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  reviews integer not null,
  stars integer not null,
  constraint clinic_review_change_pkey PRIMARY KEY (id),
  constraint clinic_review_change_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id)
);
CREATE INDEX clinic_review_change_clinic ON clinic_review_change USING btree (clinic_id);

-- Which services a clinic has, in its own order.
create table clinic_service (
  clinic_id bigint not null,
  service_id bigint not null,
  position smallint not null,
  constraint clinic_service_pkey PRIMARY KEY (clinic_id, service_id),
  constraint clinic_service_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint clinic_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON clinic_service REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON clinic_service REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON clinic_service REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();

-- Which specialities a clinic has, in its own order.
create table clinic_speciality (
  clinic_id bigint not null,
  speciality_id bigint not null,
  position smallint not null,
  constraint clinic_speciality_pkey PRIMARY KEY (clinic_id, speciality_id),
  constraint clinic_speciality_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint clinic_speciality_speciality_id_fkey FOREIGN KEY (speciality_id) REFERENCES speciality(id)
);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON clinic_speciality REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON clinic_speciality REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON clinic_speciality REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();

-- The clinics that an account has marked as its own.
create table favourite (
  patient_id bigint not null,
  clinic_id bigint not null,
  created_at timestamp with time zone default now() not null,
  constraint favourite_pkey PRIMARY KEY (patient_id, clinic_id),
  constraint favourite_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint favourite_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id)
);

-- What people call places, and a postal code that lies there.
create table place_name (
  name text not null,
  postal_code text not null,
  kind text not null,
  constraint place_name_pkey PRIMARY KEY (name, postal_code),
  constraint place_name_kind_check CHECK ((kind = ANY (ARRAY['nickname'::text, 'district'::text]))),
  constraint place_name_name_check CHECK (((name <> ''::text) AND (name = array_to_string(search_terms(name), ' '::text)))),
  constraint place_name_postal_code_check CHECK ((postal_code ~ '^\d{5}$'::text))
);

-- Doctors and other providers of care.
create table provider (
  id bigint generated always as identity not null,
  unique_id text default random_unique_id() not null,
  domain_id bigint not null,
  full_name text not null,
  short_name text not null,
  about text default ''::text not null,
  photo text,
  banner text,
  published boolean default true not null,
  created_at timestamp with time zone default now() not null,
  external_key text,
  constraint provider_pkey PRIMARY KEY (id),
  constraint provider_external_key_key UNIQUE (external_key),
  constraint provider_unique_id_key UNIQUE (unique_id),
  constraint provider_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id)
);
CREATE INDEX provider_by_name ON provider USING btree (fold(full_name), id);
CREATE INDEX provider_words ON provider USING gin (fold(((full_name || ' '::text) || COALESCE(external_key, ''::text))) gin_trgm_ops);
CREATE TRIGGER clinic_profile AFTER UPDATE OF full_name, short_name, photo, published ON provider FOR EACH ROW EXECUTE FUNCTION provider_changed();

-- Which clinics a provider works at.
create table provider_clinic (
  provider_id bigint not null,
  clinic_id bigint not null,
  position smallint default 1 not null,
  travel_minutes smallint default 0 not null,
  constraint provider_clinic_pkey PRIMARY KEY (provider_id, clinic_id),
  constraint provider_clinic_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint provider_clinic_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_clinic_travel_minutes_check CHECK (((travel_minutes >= 0) AND (travel_minutes <= 240)))
);
CREATE INDEX provider_clinic_clinic ON provider_clinic USING btree (clinic_id);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON provider_clinic REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON provider_clinic REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON provider_clinic REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION clinic_parts_changed();

-- A provider's registrations and training.
create table provider_education (
  id bigint generated always as identity not null,
  provider_id bigint not null,
  association_name text not null,
  registration_number text not null,
  received_on date not null,
  constraint provider_education_pkey PRIMARY KEY (id),
  constraint provider_education_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
CREATE INDEX provider_education_provider ON provider_education USING btree (provider_id);

-- The languages that a provider speaks.
create table provider_language (
  provider_id bigint not null,
  language_id bigint not null,
  constraint provider_language_pkey PRIMARY KEY (provider_id, language_id),
  constraint provider_language_language_id_fkey FOREIGN KEY (language_id) REFERENCES spoken_language(id),
  constraint provider_language_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id)
);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON provider_language REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON provider_language REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON provider_language REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();

-- Which services a provider has.
create table provider_service (
  provider_id bigint not null,
  service_id bigint not null,
  position smallint not null,
  constraint provider_service_pkey PRIMARY KEY (provider_id, service_id),
  constraint provider_service_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id)
);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON provider_service REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON provider_service REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON provider_service REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();

-- Which specialities a provider has.
create table provider_speciality (
  provider_id bigint not null,
  speciality_id bigint not null,
  position smallint not null,
  constraint provider_speciality_pkey PRIMARY KEY (provider_id, speciality_id),
  constraint provider_speciality_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES provider(id),
  constraint provider_speciality_speciality_id_fkey FOREIGN KEY (speciality_id) REFERENCES speciality(id)
);
CREATE TRIGGER clinic_profile_delete AFTER DELETE ON provider_speciality REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();
CREATE TRIGGER clinic_profile_insert AFTER INSERT ON provider_speciality REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();
CREATE TRIGGER clinic_profile_update AFTER UPDATE ON provider_speciality REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION provider_parts_changed();

-- A review of a visit. Its text never changes; the name above it may be removed, the staff may hide it, its writer
-- withdraw it.
create table review (
  id bigint generated always as identity not null,
  clinic_id bigint not null,
  reviewer_name text not null,
  rating smallint not null,
  review_text text not null,
  created_at timestamp with time zone not null,
  appointment_id bigint,
  reviewer_id bigint,
  written_by bigint,
  hidden_at timestamp with time zone,
  hidden_by bigint,
  hidden_reason text,
  constraint review_pkey PRIMARY KEY (id),
  constraint review_appointment_id_key UNIQUE (appointment_id),
  constraint review_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint review_hidden_by_fkey FOREIGN KEY (hidden_by) REFERENCES staff(id),
  constraint review_hidden_reason_fkey FOREIGN KEY (hidden_reason) REFERENCES review_reason(code),
  constraint review_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES dependant(id),
  constraint review_visit FOREIGN KEY (appointment_id, clinic_id) REFERENCES appointment(id, clinic_id) NOT VALID,
  constraint review_written_by_fkey FOREIGN KEY (written_by) REFERENCES patient(id),
  constraint review_check CHECK ((num_nulls(appointment_id, reviewer_id, written_by) = ANY (ARRAY[0, 3]))),
  constraint review_hidden CHECK ((num_nulls(hidden_at, hidden_by, hidden_reason) = ANY (ARRAY[0, 3]))) NOT VALID,
  constraint review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint review_review_text_check CHECK ((char_length(review_text) <= 1000))
);
CREATE INDEX review_clinic ON review USING btree (clinic_id, created_at DESC, id DESC);
CREATE INDEX review_clinic_rating ON review USING btree (clinic_id, rating);
CREATE INDEX review_hidden_latest ON review USING btree (created_at DESC, id DESC) WHERE (hidden_at IS NOT NULL);
CREATE INDEX review_latest ON review USING btree (created_at DESC, id DESC);
CREATE INDEX review_shown_rating ON review USING btree (clinic_id, rating) WHERE (hidden_at IS NULL);
CREATE INDEX review_writer ON review USING btree (written_by, clinic_id) WHERE (written_by IS NOT NULL);
CREATE TRIGGER review_stays BEFORE UPDATE ON review FOR EACH ROW WHEN ((old.appointment_id IS NOT NULL)) EXECUTE FUNCTION refuse_review_change();
CREATE TRIGGER review_summary AFTER INSERT OR DELETE OR UPDATE ON review FOR EACH ROW EXECUTE FUNCTION keep_review_summary();

-- why a review can be hidden, in the order in which the reasons are offered.
create table review_reason (
  code text not null,
  position smallint not null,
  is_offered boolean default true not null,
  constraint review_reason_pkey PRIMARY KEY (code),
  constraint review_reason_position_key UNIQUE ("position"),
  constraint review_reason_code_check CHECK ((code ~ '^[a-z][A-Za-z]{2,29}$'::text))
);

-- a reason as a sentence, by language; the staff choose by it and the writer reads it.
create table review_reason_text (
  reason text not null,
  language text not null,
  sentence text not null,
  constraint review_reason_text_pkey PRIMARY KEY (reason, language),
  constraint review_reason_text_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint review_reason_text_reason_fkey FOREIGN KEY (reason) REFERENCES review_reason(code),
  constraint review_reason_text_sentence_check CHECK ((sentence ~ '\S'::text))
);

-- Transactions of the last day that changed how many clinics a search of the directory finds.
create table search_change (
  transaction xid8 not null,
  changed_at timestamp with time zone default now() not null,
  constraint search_change_pkey PRIMARY KEY (transaction)
);

-- One row for each published clinic: how it is filtered, sorted and found.
create table search_entry (
  clinic_id bigint not null,
  domain_id bigint not null,
  city_id bigint not null,
  state_id bigint not null,
  name text not null,
  name_words tsvector not null,
  people_words tsvector not null,
  words tsvector not null,
  latitude double precision,
  longitude double precision,
  constraint search_entry_pkey PRIMARY KEY (clinic_id),
  constraint search_entry_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id) ON DELETE CASCADE
);
CREATE INDEX search_entry_city ON search_entry USING btree (city_id);
CREATE INDEX search_entry_name ON search_entry USING btree (name, clinic_id);
CREATE INDEX search_entry_place ON search_entry USING btree (latitude, longitude) INCLUDE (clinic_id, domain_id, state_id, city_id);
CREATE INDEX search_entry_point ON search_entry USING gist (point(longitude, latitude));
CREATE INDEX search_entry_state ON search_entry USING btree (state_id, domain_id);
CREATE INDEX search_entry_words ON search_entry USING gin (words);
CREATE TRIGGER search_entry_changed AFTER UPDATE ON search_entry FOR EACH ROW WHEN (((((((old.domain_id IS DISTINCT FROM new.domain_id) OR (old.city_id IS DISTINCT FROM new.city_id)) OR (old.state_id IS DISTINCT FROM new.state_id)) OR (old.words IS DISTINCT FROM new.words)) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude))) EXECUTE FUNCTION note_search_change();
CREATE TRIGGER search_entry_listed AFTER INSERT OR DELETE ON search_entry FOR EACH ROW EXECUTE FUNCTION note_search_change();

-- What people type, and what it means in the words of the directory.
create table search_phrase (
  phrase text not null,
  means text not null,
  constraint search_phrase_pkey PRIMARY KEY (phrase, means),
  constraint search_phrase_phrase_check CHECK (((phrase <> ''::text) AND (phrase = array_to_string(search_terms(phrase), ' '::text))))
);

-- Every word that finds something, for comparison with misspelled ones.
create table search_word (
  word text collate "C" not null,
  constraint search_word_pkey PRIMARY KEY (word)
);
CREATE INDEX search_word_slips ON search_word USING gin (search_slips(word));

-- The services of the directory, by name.
create table service (
  id bigint generated always as identity not null,
  name text not null,
  constraint service_pkey PRIMARY KEY (id),
  constraint service_name_key UNIQUE (name)
);

-- what a service is also called in files: its names from before, and those merged into it.
create table service_alias (
  service_id bigint not null,
  name text not null,
  constraint service_alias_service_id_fkey FOREIGN KEY (service_id) REFERENCES service(id) ON DELETE CASCADE,
  constraint service_alias_name_check CHECK ((name ~ '\S'::text))
);
CREATE INDEX service_alias_service ON service_alias USING btree (service_id);
CREATE UNIQUE INDEX service_alias_name ON service_alias USING btree (fold(name));

-- The specialities of the directory, by name.
create table speciality (
  id bigint generated always as identity not null,
  name text not null,
  constraint speciality_pkey PRIMARY KEY (id),
  constraint speciality_name_key UNIQUE (name)
);

-- what a speciality is also called in files: its names from before, and those merged into it.
create table speciality_alias (
  speciality_id bigint not null,
  name text not null,
  constraint speciality_alias_speciality_id_fkey FOREIGN KEY (speciality_id) REFERENCES speciality(id) ON DELETE CASCADE,
  constraint speciality_alias_name_check CHECK ((name ~ '\S'::text))
);
CREATE INDEX speciality_alias_speciality ON speciality_alias USING btree (speciality_id);
CREATE UNIQUE INDEX speciality_alias_name ON speciality_alias USING btree (fold(name));

-- The languages that providers speak, by name.
create table spoken_language (
  id bigint generated always as identity not null,
  name text not null,
  constraint spoken_language_pkey PRIMARY KEY (id),
  constraint spoken_language_name_key UNIQUE (name)
);

-- what a spoken language is also called in files: its names from before, and those merged into it.
create table spoken_language_alias (
  language_id bigint not null,
  name text not null,
  constraint spoken_language_alias_language_id_fkey FOREIGN KEY (language_id) REFERENCES spoken_language(id) ON DELETE CASCADE,
  constraint spoken_language_alias_name_check CHECK ((name ~ '\S'::text))
);
CREATE INDEX spoken_language_alias_language ON spoken_language_alias USING btree (language_id);
CREATE UNIQUE INDEX spoken_language_alias_name ON spoken_language_alias USING btree (fold(name));

-- How many reviews a clinic has, and how many stars they have together.
create view clinic_rating as
 SELECT clinic.id AS clinic_id,
    (clinic.review_count + COALESCE(since.reviews, 0::bigint))::integer AS reviews,
    (clinic.rating_sum + COALESCE(since.stars, 0::bigint))::integer AS stars
   FROM clinic
     CROSS JOIN LATERAL ( SELECT sum(clinic_review_change.reviews) AS reviews,
            sum(clinic_review_change.stars) AS stars
           FROM clinic_review_change
          WHERE clinic_review_change.clinic_id = clinic.id) since;

-- what files may call the specialities, services and spoken languages: the name itself (rank 0), or one that means it.
create view directory_name as
 SELECT 'specialities'::text AS list,
    speciality.id,
    speciality.name,
    speciality.name AS called,
    0 AS rank
   FROM speciality
UNION ALL
 SELECT 'specialities'::text AS list,
    speciality.id,
    speciality.name,
    alias.name AS called,
    1 AS rank
   FROM speciality_alias alias
     JOIN speciality ON speciality.id = alias.speciality_id
UNION ALL
 SELECT 'services'::text AS list,
    service.id,
    service.name,
    service.name AS called,
    0 AS rank
   FROM service
UNION ALL
 SELECT 'services'::text AS list,
    service.id,
    service.name,
    alias.name AS called,
    1 AS rank
   FROM service_alias alias
     JOIN service ON service.id = alias.service_id
UNION ALL
 SELECT 'languages'::text AS list,
    spoken_language.id,
    spoken_language.name,
    spoken_language.name AS called,
    0 AS rank
   FROM spoken_language
UNION ALL
 SELECT 'languages'::text AS list,
    spoken_language.id,
    spoken_language.name,
    alias.name AS called,
    1 AS rank
   FROM spoken_language_alias alias
     JOIN spoken_language ON spoken_language.id = alias.language_id;

-- which clinics and providers say a speciality, a service or a spoken language of themselves.
create view directory_name_use as
 SELECT 'specialities'::text AS list,
    clinic_speciality.speciality_id AS id,
    clinic_speciality.clinic_id,
    NULL::bigint AS provider_id
   FROM clinic_speciality
UNION ALL
 SELECT 'specialities'::text AS list,
    provider_speciality.speciality_id AS id,
    NULL::bigint AS clinic_id,
    provider_speciality.provider_id
   FROM provider_speciality
UNION ALL
 SELECT 'services'::text AS list,
    clinic_service.service_id AS id,
    clinic_service.clinic_id,
    NULL::bigint AS provider_id
   FROM clinic_service
UNION ALL
 SELECT 'services'::text AS list,
    provider_service.service_id AS id,
    NULL::bigint AS clinic_id,
    provider_service.provider_id
   FROM provider_service
UNION ALL
 SELECT 'languages'::text AS list,
    provider_language.language_id AS id,
    NULL::bigint AS clinic_id,
    provider_language.provider_id
   FROM provider_language;

-- The visits that an account may still review, and under which name.
create view open_review as
 SELECT may_act_for.patient_id,
    appointment.id AS appointment_id,
    appointment.clinic_id,
    visitor.id AS dependant_id,
    appointment.local_date AS visited_on,
    own.id AS reviewer_id,
    shown_name(own.first_name, own.last_name) AS reviewer_name
   FROM may_act_for
     JOIN dependant visitor ON visitor.id = may_act_for.dependant_id
     JOIN dependant own ON own.login_id = may_act_for.patient_id
     JOIN appointment ON appointment.dependant_id = visitor.id AND appointment.status = 'completed'::text
     JOIN clinic ON clinic.id = appointment.clinic_id AND clinic.published
     CROSS JOIN LATERAL ( SELECT COALESCE(visitor.dob > (COALESCE(appointment.local_date, (appointment.created_at AT TIME ZONE appointment.time_zone)::date) - '18 years'::interval), visitor.relation = 'child'::text) AS was_child) age
  WHERE
        CASE
            WHEN own.id = visitor.id THEN NOT age.was_child
            ELSE age.was_child OR visitor.login_id IS NULL
        END AND (EXISTS ( SELECT
           FROM appointment_event
          WHERE appointment_event.appointment_id = appointment.id AND appointment_event.to_status = 'completed'::text AND (appointment_event.actor = ANY (ARRAY['clinic'::text, 'system'::text])))) AND NOT (EXISTS ( SELECT
           FROM review
          WHERE review.appointment_id = appointment.id));

-- Trigger: keeps the summaries of clinics up to date that get a boost of their own, or lose one.
create function boost_came()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_clinic(clinic_id)
  from (select distinct clinic_id from touched where clinic_id is not null order by clinic_id) as clinic;
  return null;
end $function$;

-- Trigger: keeps the summaries of clinics up to date whose own boosts have changed.
create function boost_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- What both have alike has not changed.
  perform refresh_clinic(clinic_id)
  from (
    select distinct clinic_id
    from (
      (select id, clinic_id, kind, earning_kind from gone except select id, clinic_id, kind, earning_kind from came)
      union all
      (select id, clinic_id, kind, earning_kind from came except select id, clinic_id, kind, earning_kind from gone)) as changed
    where clinic_id is not null
    order by clinic_id) as clinic;
  return null;
end $function$;

-- Trigger: a renamed city is found under its new name.
create function city_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search(id) from clinic where city_id = new.id;
  return null;
end $function$;

-- The address of a clinic on one line.
create function clinic_address(p_clinic_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT concat(clinic.street, ', ', city.title, ', ', state.code, ' ', clinic.postal_code) AS concat FROM ((clinic JOIN city ON ((city.id = clinic.city_id))) JOIN state ON ((state.id = city.state_id))) WHERE (clinic.id = clinic_address.p_clinic_id));

-- Trigger: keeps a clinic's summary up to date.
create function clinic_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_clinic(new.id);
  return null;
end $function$;

-- Trigger: keeps a clinic's search entry up to date.
create function clinic_findable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_search(new.id);
  return null;
end $function$;

-- Trigger: keeps the summaries of clinics up to date when their parts change.
create function clinic_parts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_clinic(clinic_id) from (select distinct clinic_id from touched) as clinic;
  return null;
end $function$;

-- Where a clinic is: as it says itself, else as the places provider knows its address, else where its postal code lies.
create function clinic_point(p_clinic_id bigint)
 RETURNS TABLE(latitude double precision, longitude double precision)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(own_latitude, place.latitude, post.latitude), coalesce(own_longitude, place.longitude, post.longitude)
  from clinic
  left join clinic_place as place on place.clinic_id = clinic.id and place.address = clinic_address(clinic.id)
  left join postal_code as post on post.code = left(postal_code, 5)
  where clinic.id = p_clinic_id
$function$;

-- What a search can be narrowed to that a clinic has.
create function clinic_traits(p_clinic_id bigint)
 RETURNS text[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT ('language:'::text || provider_language.language_id) FROM ((provider_clinic JOIN provider ON (((provider.id = provider_clinic.provider_id) AND provider.published))) JOIN provider_language USING (provider_id)) WHERE (provider_clinic.clinic_id = clinic_traits.p_clinic_id) UNION SELECT ('insurer:'::text || clinic_insurer.insurer_id) FROM clinic_insurer WHERE (clinic_insurer.clinic_id = clinic_traits.p_clinic_id) UNION SELECT 'saturday'::text FROM clinic_hours WHERE ((clinic_hours.clinic_id = clinic_traits.p_clinic_id) AND (clinic_hours.isodow = 6)) UNION SELECT 'evening'::text FROM clinic_hours WHERE ((clinic_hours.clinic_id = clinic_traits.p_clinic_id) AND (clinic_hours.isodow < 6) AND (clinic_hours.closes >= '19:00:00'::time without time zone)) UNION SELECT 'new'::text FROM clinic WHERE ((clinic.id = clinic_traits.p_clinic_id) AND clinic.takes_new_patients) UNION SELECT 'points'::text FROM clinic WHERE ((clinic.id = clinic_traits.p_clinic_id) AND clinic.is_reward_box) UNION SELECT ('boost:'::text || boost.id) FROM boost WHERE ((boost.clinic_id = clinic_traits.p_clinic_id) AND (boost.kind = 'window'::text) AND ((boost.earning_kind IS NULL) OR (boost.earning_kind = 'visit'::text))) ORDER BY 1);

-- Where a patient lives: as the places provider has said with their address, if that is near their postal code, else
-- where that lies.
create function home_point(p_patient_id bigint)
 RETURNS TABLE(latitude double precision, longitude double precision)
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(said.latitude, post.latitude), coalesce(said.longitude, post.longitude)
  from patient
  left join postal_code as post on post.code = left(postal_code, 5)
  left join lateral (
    select substring(part ->> 'long_name' from '^(-?\d{1,2}(?:\.\d{1,6})?),')::double precision as latitude,
      substring(part ->> 'long_name' from ',(-?\d{1,3}(?:\.\d{1,6})?)$')::double precision as longitude
    from jsonb_array_elements(address) as part
    where part -> 'types' ? 'point'
    limit 1
  ) as said on said.latitude + said.longitude is not null
    and coalesce(miles_between(said.latitude, said.longitude, post.latitude, post.longitude) <= 100, true)
  where patient.id = p_patient_id
$function$;

-- Trigger: keeps the count and the mean of a clinic's reviews; hidden ones count for nothing.
create function keep_review_summary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (new.clinic_id, new.rating, new.hidden_at is null)
    = (old.clinic_id, old.rating, old.hidden_at is null) then return null; end if;
  if tg_op <> 'INSERT' and old.hidden_at is null then
    insert into clinic_review_change (clinic_id, reviews, stars) values (old.clinic_id, -1, -old.rating);
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    insert into clinic_review_change (clinic_id, reviews, stars) values (new.clinic_id, 1, new.rating);
  end if;
  return null;
end $function$;

-- Miles between two points along a great circle (haversine); null where a point is not known.
create function miles_between(a_latitude double precision, a_longitude double precision, b_latitude double precision, b_longitude double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((((a_latitude + a_longitude) + b_latitude) + b_longitude) IS NOT NULL) THEN ((((2)::numeric * 3958.7613))::double precision * asin(LEAST((1)::double precision, sqrt((power(sin((radians((b_latitude - a_latitude)) / (2)::double precision)), (2)::double precision) + ((cos(radians(a_latitude)) * cos(radians(b_latitude))) * power(sin((radians((b_longitude - a_longitude)) / (2)::double precision)), (2)::double precision))))))) ELSE NULL::double precision END;

-- Trigger: notes that this transaction changed what searches of the directory count.
create function note_search_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into search_change (transaction) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $function$;

-- a clinic's summary with the names of the catalogue in a language.
create function profile_called(profile jsonb, wanted text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (profile || jsonb_build_object('specialities', parts_called((profile -> 'specialities'::text), wanted), 'features', parts_called((profile -> 'features'::text), wanted), 'providers', (SELECT COALESCE(jsonb_agg((listed.provider || jsonb_build_object('specialities', parts_called((listed.provider -> 'specialities'::text), profile_called.wanted))) ORDER BY listed.place), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements((profile_called.profile -> 'providers'::text)) WITH ORDINALITY listed(provider, place))));

-- Trigger: keeps the summaries of a provider's clinics up to date.
create function provider_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_clinic(clinic_id) from provider_clinic where provider_id = new.id;
  return null;
end $function$;

-- Trigger: keeps the summaries of clinics up to date when parts of their providers change.
create function provider_parts_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform refresh_clinic(clinic_id)
  from (select distinct clinic_id from provider_clinic where provider_id in (select provider_id from touched)) as clinic;
  return null;
end $function$;

-- Writes a clinic's summary anew.
create function refresh_clinic(p_clinic_id bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  update clinic set
    traits = clinic_traits(p_clinic_id),
    profile = jsonb_build_object(
      'specialities', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position), '[]')
        from clinic_speciality join speciality on speciality.id = speciality_id where clinic_id = clinic.id),
      'features', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position), '[]')
        from clinic_service join service on service.id = service_id where clinic_id = clinic.id),
      'hours', (
        select coalesce(jsonb_agg(jsonb_build_object('isodow', isodow, 'opens', to_char(opens, 'HH24:MI'),
          'closes', to_char(closes, 'HH24:MI')) order by isodow), '[]')
        from clinic_hours where clinic_id = clinic.id),
      'providers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', provider.id, 'uniqueId', provider.unique_id,
          'fullName', full_name, 'shortName', short_name, 'photo', photo, 'specialities', (
            select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by position), '[]')
            from provider_speciality join speciality on speciality.id = speciality_id
            where provider_id = provider.id)) order by provider_clinic.position, full_name, provider.id), '[]')
        from provider_clinic join provider on provider.id = provider_id
        where clinic_id = clinic.id and provider.published)),
    search_text = fold(concat_ws(' ',
      clinic.name,
      (select title from domain where domain.id = clinic.domain_id),
      (select string_agg(name, ' ') from clinic_speciality join speciality on speciality.id = speciality_id
        where clinic_id = clinic.id),
      (select string_agg(name, ' ') from clinic_service join service on service.id = service_id
        where clinic_id = clinic.id),
      (select string_agg(full_name, ' ') from provider_clinic join provider on provider.id = provider_id
        where clinic_id = clinic.id and published),
      (select string_agg(distinct speciality.name, ' ') from provider_clinic
        join provider on provider.id = provider_id and published
        join provider_speciality using (provider_id) join speciality on speciality.id = speciality_id
        where clinic_id = clinic.id),
      (select string_agg(distinct service.name, ' ') from provider_clinic
        join provider on provider.id = provider_id and published
        join provider_service using (provider_id) join service on service.id = service_id
        where clinic_id = clinic.id),
      (select string_agg(distinct spoken_language.name, ' ') from provider_clinic
        join provider on provider.id = provider_id and published
        join provider_language using (provider_id) join spoken_language on spoken_language.id = language_id
        where clinic_id = clinic.id)))
  where clinic.id = p_clinic_id
$function$;

-- Writes a clinic's search entry anew.
create function refresh_search(p_clinic_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from search_entry using clinic where clinic.id = clinic_id and clinic.id = p_clinic_id and not published;

  with entry as materialized (
    select clinic.id, domain_id, city_id, city.state_id, fold(clinic.name) as name,
      search_name_words(clinic.name) as name_words,
      search_words(coalesce((select string_agg(provider ->> 'fullName', ' ')
        from jsonb_array_elements(profile -> 'providers') as provider), '')) as people_words,
      search_words(concat_ws(' ', search_text, city.title, state.name, state.code, postal_code))
        || array(select '=' || trait from unnest(traits) as trait) as words,
      point.latitude, point.longitude
    from clinic
    join city on city.id = city_id
    join state on state.id = city.state_id
    cross join lateral clinic_point(clinic.id) as point
    where clinic.id = p_clinic_id and published
  )
  insert into search_entry (clinic_id, domain_id, city_id, state_id, name, name_words, people_words, words, latitude,
    longitude)
  select id, domain_id, city_id, state_id, name, search_vector(name_words), search_vector(people_words),
    search_vector(name_words || words), latitude, longitude
  from entry
  on conflict (clinic_id) do update set
    domain_id = excluded.domain_id, city_id = excluded.city_id, state_id = excluded.state_id, name = excluded.name,
    name_words = excluded.name_words, people_words = excluded.people_words, words = excluded.words,
    latitude = excluded.latitude, longitude = excluded.longitude;

  -- In order, so that two who add the same words wait for one another and never in a circle.
  insert into search_word (word)
  select known from search_entry, unnest(tsvector_to_array(words)) as known
  where clinic_id = p_clinic_id and not exists (select from search_word where word = known)
  order by known collate "C"
  on conflict do nothing;
end $function$;

-- Trigger: of a review only the name above it may be removed, and it may be hidden and restored; who was joined into
-- another person wrote it as that one.
create function refuse_review_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  allowed review := old;
begin
  allowed.hidden_at := new.hidden_at;
  allowed.hidden_by := new.hidden_by;
  allowed.hidden_reason := new.hidden_reason;
  if new.reviewer_name = 'Former patient' then allowed.reviewer_name := new.reviewer_name; end if;
  if (new.reviewer_id, new.written_by) is distinct from (old.reviewer_id, old.written_by) and exists (
    select from dependant as gone
    join dependant as person on person.id = gone.joined_into
    where new.reviewer_id in (old.reviewer_id, case old.reviewer_id when gone.id then person.id end)
      and new.written_by in (old.written_by, case old.written_by when gone.login_id then person.login_id end))
  then
    allowed.reviewer_id := new.reviewer_id;
    allowed.written_by := new.written_by;
  end if;
  if new is not distinct from allowed then return new; end if;
  raise exception 'the review of a visit is not rewritten' using errcode = 'restrict_violation';
end $function$;

-- The words that a name is found by, two neighbours also as one.
create function search_name_words(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  words text[] := search_split(search_plain(value));
begin
  return search_words(value) || array(
    select word || words[position + 1] from unnest(words) with ordinality as name (word, position)
    where position < cardinality(words));
end $function$;

-- A text without case, accents and fancy letters.
create function search_plain(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN fold(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text));

-- What a word shares with one that has a single typing error.
create function search_slips(word text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  keys text[] := array[left(word, 7)];
begin
  for size in 5..greatest(5, least(7, char_length(word))) loop
    for at in 1..least(size, char_length(word)) loop
      keys := keys || overlay(left(word, size) placing '' from at for 1);
    end loop;
  end loop;

  return keys;
end $function$;

-- What is between spaces and signs, in order.
create function search_split(plain text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_remove(regexp_split_to_array(plain, '[\s!-/:-@\[-`{-~‐-―‘-‟•…«»·]+'::text), ''::text);

-- What was typed, as words to search for.
create function search_terms(typed text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN search_split(translate(search_plain(typed), '''‘’'::text, ''::text));

-- How well a clinic matches a search; 0 is the best.
create function search_tier(name text, name_words tsvector, people_words tsvector, words tsvector, folded text, whole tsquery, every_word tsquery, some_word tsquery, typed tsquery)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN LEAST(CASE WHEN starts_with(name, folded) THEN 0 WHEN (name_words @@ some_word) THEN CASE WHEN (name_words @@ whole) THEN 1 WHEN (name_words @@ every_word) THEN 3 ELSE 5 END ELSE NULL::integer END, CASE WHEN (people_words @@ some_word) THEN CASE WHEN (people_words @@ whole) THEN 2 WHEN (people_words @@ every_word) THEN 4 ELSE 6 END ELSE NULL::integer END, CASE WHEN (words @@ typed) THEN 7 ELSE 8 END);

-- Whether searches of the directory count what they counted at this moment (a snapshot of the database).
create function search_unchanged_since(moment pg_snapshot)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NOT (EXISTS (SELECT FROM search_change WHERE ((search_change.transaction >= pg_snapshot_xmin(search_unchanged_since.moment)) AND (NOT pg_visible_in_snapshot(search_change.transaction, search_unchanged_since.moment))))));

-- Words as they are indexed, without endless ones.
create function search_vector(words text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(ARRAY(SELECT word.word FROM unnest(search_vector.words) word(word) WHERE (char_length(word.word) <= 60)));

-- The words that a text of the directory is found by.
create function search_words(value text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  plain text := search_plain(value);
  joined text := translate(plain, '''‘’', '');
  closed text := replace(joined, '-', '');
  signs text[] := array(
    select sign from unnest(string_to_array('!"#$%&()*+-./:<=>?@[\]^_`{|}~', null)) as sign where strpos(plain, sign) > 0);
begin
  if closed <> plain then
    plain := concat_ws(' ', plain, joined, closed);
  end if;

  return search_split(plain) || signs;
end $function$;

-- A name as everybody may read it: 'Maria S.'.
create function shown_name(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((first_name || ' '::text) || upper("left"(last_name, 1))) || '.'::text);

-- ready ---------------------------------------------------------------------------------------------------------------

-- what a family wants to ask at a visit, for themselves alone; the clinic is told nothing of it.
create table visit_question (
  dependant_id bigint not null,
  appointment_id bigint not null,
  question text not null,
  asked_at timestamp with time zone,
  written_at timestamp with time zone not null,
  constraint visit_question_pkey PRIMARY KEY (dependant_id, appointment_id, question),
  constraint visit_question_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint visit_question_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint visit_question_question_check CHECK (((question ~ '\S'::text) AND (length(question) <= 300)))
);
CREATE INDEX visit_question_appointment ON visit_question USING btree (appointment_id);

-- referrals -----------------------------------------------------------------------------------------------------------

-- One sequence numbers everything that the list of somebody's referrals can name.
create sequence referral_number start 1000;

-- An invitation to a contact, once for each sender. The contact is sealed; a keyed hash recognises it.
create table invite (
  id bigint default nextval('referral_number'::regclass) not null,
  patient_id bigint not null,
  channel text not null,
  contact_key bytea not null,
  contact bytea not null,
  created_at timestamp with time zone not null,
  constraint invite_pkey PRIMARY KEY (id),
  constraint invite_patient_id_contact_key_key UNIQUE (patient_id, contact_key),
  constraint invite_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint invite_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
);
CREATE INDEX invite_contact ON invite USING btree (contact_key, created_at);
CREATE INDEX invite_day ON invite USING btree (patient_id, created_at);
CREATE INDEX invite_sent ON invite USING btree (created_at);

-- A provider whom an ambassador has referred; the first referral counts.
create table provider_referral (
  id bigint default nextval('referral_number'::regclass) not null,
  patient_id bigint not null,
  name text not null,
  email text not null,
  phone text,
  clinic text,
  note text,
  contact_key bytea not null,
  created_at timestamp with time zone not null,
  clinic_id bigint,
  joined_at timestamp with time zone,
  constraint provider_referral_pkey PRIMARY KEY (id),
  constraint provider_referral_contact_key_key UNIQUE (contact_key),
  constraint provider_referral_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint provider_referral_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint provider_referral_check CHECK (((clinic_id IS NULL) = (joined_at IS NULL))),
  constraint provider_referral_email_check CHECK ((email = lower(email))),
  constraint provider_referral_name_check CHECK ((name ~ '\S'::text)),
  constraint provider_referral_phone_check CHECK ((phone ~ '^\+[1-9]\d{7,14}$'::text))
);
CREATE INDEX provider_referral_patient ON provider_referral USING btree (patient_id, created_at);

-- Who came by whom: once for each friend, and once for each email and phone.
create table referral (
  id bigint default nextval('referral_number'::regclass) not null,
  friend_id bigint not null,
  referrer_id bigint not null,
  invite_id bigint,
  email_key bytea not null,
  phone_key bytea,
  joined_at timestamp with time zone not null,
  appointment_id bigint,
  barred_by text,
  told_at timestamp with time zone,
  told_as text,
  constraint referral_pkey PRIMARY KEY (id),
  constraint referral_appointment_id_key UNIQUE (appointment_id),
  constraint referral_email_key_key UNIQUE (email_key),
  constraint referral_friend_id_key UNIQUE (friend_id),
  constraint referral_invite_id_key UNIQUE (invite_id),
  constraint referral_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointment(id),
  constraint referral_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES patient(id),
  constraint referral_invite_id_fkey FOREIGN KEY (invite_id) REFERENCES invite(id),
  constraint referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES patient(id),
  constraint referral_barred_by_check CHECK ((barred_by = ANY (ARRAY['place'::text, 'household'::text, 'referrer'::text, 'friend'::text]))),
  constraint referral_check CHECK ((friend_id <> referrer_id)),
  constraint referral_check1 CHECK (((appointment_id IS NOT NULL) OR (barred_by IS NULL))),
  constraint referral_check2 CHECK (((told_at IS NULL) = (told_as IS NULL))),
  constraint referral_told_as_check CHECK ((told_as = ANY (ARRAY['thanks'::text, 'points'::text])))
);
CREATE INDEX referral_joined ON referral USING btree (joined_at);
CREATE INDEX referral_referrer ON referral USING btree (referrer_id);

-- Where a referral may be rewarded, by state and kind of care; the row that names most wins.
create table referral_reward (
  state_id bigint,
  domain_id bigint,
  is_allowed boolean not null,
  constraint referral_reward_state_id_domain_id_key UNIQUE NULLS NOT DISTINCT (state_id, domain_id),
  constraint referral_reward_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domain(id),
  constraint referral_reward_state_id_fkey FOREIGN KEY (state_id) REFERENCES state(id)
);

-- Contacts that want no invitations from anybody, as keyed hashes.
create table suppression (
  contact_key bytea not null,
  created_at timestamp with time zone not null,
  constraint suppression_pkey PRIMARY KEY (contact_key)
);

-- Every message that was sent to a contact who had not asked for it: they share one limit.
create view sent_unasked as
 SELECT invite.patient_id,
    invite.contact_key,
    invite.created_at
   FROM invite
UNION ALL
 SELECT provider_referral.patient_id,
    provider_referral.contact_key,
    provider_referral.created_at
   FROM provider_referral;

-- Whose insurance programme bars a referral's reward, the referrer's before the friend's; null where none does.
create function barred_by_programme(referrer text, friend text, unknown_as text, is_first boolean, was text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (CASE referrer WHEN 'unknown'::text THEN unknown_as ELSE referrer END = 'federal'::text) THEN 'referrer'::text WHEN ((CASE friend WHEN 'unknown'::text THEN unknown_as ELSE friend END = 'federal'::text) AND (is_first OR (was IS NOT NULL))) THEN CASE WHEN is_first THEN 'friend'::text ELSE was END ELSE NULL::text END;

-- The points that somebody has claimed for friends, less those that were taken back.
create function claimed_for_friends(referrer bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(base + bonus), 0)::bigint from loyalty_action
  where dependant_id = referrer and kind = 'referral' and status in ('pending', 'earned')
$function$;

-- Whether a referral may be rewarded where the friend's visit took place.
create function is_referral_rewarded(state bigint, domain bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select is_allowed from referral_reward
  where (state_id is null or state_id = state) and (domain_id is null or domain_id = domain)
  order by state_id is null, domain_id is null
  limit 1
$function$;

-- The mailbox behind a lower-case email: without its +tag and, at Gmail, without dots.
create function mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (email ~ '@(gmail|googlemail)\.com$'::text) THEN (replace(split_part(regexp_replace(email, '@[^@]*$'::text, ''::text), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE (split_part(regexp_replace(email, '@[^@]*$'::text, ''::text), '+'::text, 1) || "substring"(email, '@[^@]*$'::text)) END;

-- A full name as it is compared: without case, accents, spaces and signs.
create function name_key(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(search_plain((first_name || last_name)), '[\s!-/:-@\[-`{-~‐-―‘-‟•…«»·]+'::text, ''::text, 'g'::text);

-- A random referral code: ten capitals and digits that are not mistaken for one another and form no words.
create function random_referral_code()
 RETURNS text
 LANGUAGE sql
RETURN (SELECT string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ'::text, (1 + (floor((random() * (28)::double precision)))::integer), 1), ''::text) AS string_agg FROM generate_series(1, 10) generate_series(generate_series));

-- rewards -------------------------------------------------------------------------------------------------------------

-- A brand of gift cards in the catalogue.
create table brand (
  id bigint generated always as identity not null,
  name text not null,
  image text,
  description text,
  category text not null,
  one_dollar_points bigint not null,
  position integer default 0 not null,
  active boolean default true not null,
  external_key text default random_unique_id() not null,
  only_for text,
  constraint brand_pkey PRIMARY KEY (id),
  constraint brand_external_key_key UNIQUE (external_key),
  constraint brand_name_key UNIQUE (name),
  constraint brand_external_key_check CHECK ((external_key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'::text)),
  constraint brand_one_dollar_points_check CHECK (((one_dollar_points >= 1) AND (one_dollar_points <= 100000))),
  constraint brand_only_for_check CHECK ((only_for = ANY (ARRAY['commercial'::text, 'federal'::text])))
);

-- A card of a brand: a fixed value in whole dollars, or a free value between two limits in cents.
create table brand_item (
  id bigint generated always as identity not null,
  brand_id bigint not null,
  name text not null,
  face_dollars integer,
  min_cents integer,
  max_cents integer,
  provider_item text not null,
  cash_equivalent boolean not null,
  active boolean default true not null,
  constraint brand_item_pkey PRIMARY KEY (id),
  constraint brand_item_id_brand_id_key UNIQUE (id, brand_id),
  constraint brand_item_provider_item_key UNIQUE (provider_item),
  constraint brand_item_brand_id_fkey FOREIGN KEY (brand_id) REFERENCES brand(id),
  constraint brand_item_check CHECK (((face_dollars IS NULL) = ((min_cents IS NOT NULL) AND (max_cents IS NOT NULL)))),
  constraint brand_item_check1 CHECK ((num_nulls(min_cents, max_cents) <> 1)),
  constraint brand_item_check2 CHECK ((min_cents <= max_cents)),
  constraint brand_item_face_dollars_check CHECK (((face_dollars >= 1) AND (face_dollars <= 10000))),
  constraint brand_item_max_cents_check CHECK (((max_cents <= 1000000) AND ((max_cents % 100) = 0))),
  constraint brand_item_min_cents_check CHECK (((min_cents > 0) AND ((min_cents % 100) = 0)))
);
CREATE INDEX brand_item_brand ON brand_item USING btree (brand_id);

-- One ordered card: its state at the provider and, once issued, its sealed code.
create table gift_card_order (
  id bigint generated always as identity not null,
  redemption_id bigint not null,
  unit_no smallint not null,
  brand_id bigint not null,
  brand_item_id bigint not null,
  denomination integer,
  cents integer not null,
  points bigint not null,
  hold_transfer bigint not null,
  order_ref uuid default gen_random_uuid() not null,
  status text default 'open'::text not null,
  settle_txn bigint,
  code bytea,
  provider_order text,
  tries integer default 0 not null,
  failure text,
  settled_at timestamp with time zone,
  claimed_until timestamp with time zone,
  shard_person_id bigint not null,
  provider text,
  item text,
  used_at timestamp with time zone,
  constraint gift_card_order_pkey PRIMARY KEY (id),
  constraint gift_card_order_hold_transfer_key UNIQUE (hold_transfer),
  constraint gift_card_order_order_ref_key UNIQUE (order_ref),
  constraint gift_card_order_redemption_id_unit_no_key UNIQUE (redemption_id, unit_no, shard_person_id),
  constraint gift_card_order_settle_txn_key UNIQUE (settle_txn),
  constraint gift_card_order_brand_item_id_brand_id_fkey FOREIGN KEY (brand_item_id, brand_id) REFERENCES brand_item(id, brand_id),
  constraint gift_card_order_hold_transfer_fkey FOREIGN KEY (hold_transfer) REFERENCES points_transfer(id),
  constraint gift_card_order_redemption FOREIGN KEY (redemption_id, shard_person_id) REFERENCES redemption(id, dependant_id) NOT VALID,
  constraint gift_card_order_settle_txn_fkey FOREIGN KEY (settle_txn) REFERENCES points_txn(id),
  constraint gift_card_order_cents_check CHECK ((cents > 0)),
  constraint gift_card_order_check CHECK (((status = 'open'::text) = (settle_txn IS NULL))),
  constraint gift_card_order_check1 CHECK (((status = 'open'::text) = (settled_at IS NULL))),
  constraint gift_card_order_check2 CHECK (((status = 'issued'::text) = (code IS NOT NULL))),
  constraint gift_card_order_check3 CHECK (((claimed_until IS NULL) OR (status = 'open'::text))),
  constraint gift_card_order_denomination_check CHECK ((denomination > 0)),
  constraint gift_card_order_points_check CHECK ((points > 0)),
  constraint gift_card_order_status_check CHECK ((status = ANY (ARRAY['open'::text, 'issued'::text, 'refused'::text]))),
  constraint gift_card_order_unit_no_check CHECK ((unit_no > 0))
);
CREATE INDEX gift_card_order_open ON gift_card_order USING btree (id) WHERE (status = 'open'::text);
CREATE UNIQUE INDEX gift_card_order_at_provider ON gift_card_order USING btree (provider, provider_order) NULLS NOT DISTINCT WHERE (provider_order IS NOT NULL);
CREATE TRIGGER gift_card_order_person BEFORE INSERT ON gift_card_order FOR EACH ROW WHEN ((new.shard_person_id IS NULL)) EXECUTE FUNCTION take_person_of_redemption();

-- One order of gift cards by a person; its cards are in gift_card_order.
create table redemption (
  id bigint generated always as identity not null,
  dependant_id bigint not null,
  requested_by bigint not null,
  txn_id bigint not null,
  points bigint not null,
  cents bigint not null,
  month date not null,
  year date not null,
  month_limit bigint,
  month_used bigint not null,
  year_cap bigint,
  year_used bigint not null,
  programme_class text not null,
  at timestamp with time zone not null,
  constraint redemption_pkey PRIMARY KEY (id),
  constraint redemption_txn_id_key UNIQUE (txn_id),
  constraint redemption_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint redemption_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES patient(id),
  constraint redemption_txn_id_fkey FOREIGN KEY (txn_id) REFERENCES points_txn(id),
  constraint redemption_cents_check CHECK ((cents > 0)),
  constraint redemption_check CHECK (((month_limit IS NULL) OR (month_used <= month_limit))),
  constraint redemption_check1 CHECK (((year_cap IS NULL) OR (year_used <= year_cap))),
  constraint redemption_points_check CHECK ((points > 0)),
  constraint redemption_programme_class_check CHECK ((programme_class = ANY (ARRAY['commercial'::text, 'federal'::text, 'unknown'::text])))
);
CREATE INDEX redemption_person ON redemption USING btree (dependant_id, id DESC);
CREATE INDEX redemption_requested ON redemption USING btree (requested_by);
CREATE TRIGGER redemption_place BEFORE UPDATE OF dependant_id ON redemption FOR EACH ROW WHEN ((old.dependant_id IS DISTINCT FROM new.dependant_id)) EXECUTE FUNCTION refuse_other_place();

-- How many points of a person may be redeemed in a month, as set by a guarantor; no row, no limit.
create table spend_limit (
  dependant_id bigint not null,
  month_points bigint not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  constraint spend_limit_pkey PRIMARY KEY (dependant_id),
  constraint spend_limit_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint spend_limit_set_by_fkey FOREIGN KEY (set_by) REFERENCES patient(id),
  constraint spend_limit_month_points_check CHECK ((month_points >= 0))
);

-- What a person has redeemed in a month (points) or in a year (cents), less what came back.
create table usage_counter (
  dependant_id bigint not null,
  counter text not null,
  period date not null,
  used bigint not null,
  constraint usage_counter_pkey PRIMARY KEY (dependant_id, counter, period),
  constraint usage_counter_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint usage_counter_counter_check CHECK ((counter = ANY (ARRAY['monthPoints'::text, 'yearCents'::text]))),
  constraint usage_counter_used_check CHECK ((used >= 0))
);

-- Append-only: what gift cards of members of federal programmes may be worth, by version. The latest that has begun is
-- in force; of one moment the last that was set. Without any, the settings count.
create table value_caps (
  id bigint generated always as identity not null,
  valid_from timestamp with time zone not null,
  card_cents integer not null,
  year_cents integer not null,
  unknown_as text not null,
  set_by bigint,
  set_at timestamp with time zone,
  constraint value_caps_pkey PRIMARY KEY (id),
  constraint value_caps_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff(id),
  constraint value_caps_card_cents_check CHECK (((card_cents >= 0) AND (card_cents <= 100000))),
  constraint value_caps_check CHECK (((set_by IS NULL) OR (set_at IS NOT NULL))),
  constraint value_caps_unknown_as_check CHECK ((unknown_as = ANY (ARRAY['commercial'::text, 'federal'::text]))),
  constraint value_caps_year_cents_check CHECK (((year_cents >= 0) AND (year_cents <= 1000000)))
) with (autovacuum_analyze_threshold=0, autovacuum_analyze_scale_factor=0);
CREATE INDEX value_caps_begin ON value_caps USING btree (valid_from, id);
CREATE TRIGGER value_caps_append_only BEFORE DELETE OR UPDATE ON value_caps FOR EACH ROW EXECUTE FUNCTION refuse_rule_change();
CREATE TRIGGER value_caps_never_emptied BEFORE TRUNCATE ON value_caps FOR EACH STATEMENT EXECUTE FUNCTION refuse_rule_change();

-- Whether somebody's first redemption still waits for a visit that took place.
create function awaits_visit(person bigint, home bigint, login bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from redemption where redemption.dependant_id = person) and not exists (
    select from dependant as visitor
    join appointment on appointment.dependant_id = visitor.id and appointment.status = 'completed'
    left join patient as guarantor on guarantor.id = login and guarantor.is_guarantor
    where (visitor.id = person
        or visitor.household_id = home and guarantor.id is not null
          and (visitor.login_id is null or visitor.came_of_age_at is null))
      and taken_place_at(appointment.id, appointment.status) >= case when visitor.id = person then '-infinity'
        else coalesce(guarantor.guarantor_since, '-infinity') end)
$function$;

-- Whether somebody's first redemption still waits for a visit that took place.
create function awaits_visit(person dependant)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select not exists (select from redemption where redemption.dependant_id = person.id) and not exists (
    select from dependant as visitor
    join appointment on appointment.dependant_id = visitor.id and appointment.status = 'completed'
    left join patient as guarantor on guarantor.id = person.login_id and guarantor.is_guarantor
    where (visitor.id = person.id
        or visitor.household_id = person.household_id and guarantor.id is not null
          and (visitor.login_id is null or visitor.came_of_age_at is null))
      and taken_place_at(appointment) >= case when visitor.id = person.id then '-infinity'
        else coalesce(guarantor.guarantor_since, '-infinity') end)
$function$;

-- Whether somebody is known to be younger than 13.
create function is_child(born date, today date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE(((born + '13 years'::interval) > today), false);

-- Trigger: an ordered card is distributed with its person. Only for programs that do not name them.
create function take_person_of_redemption()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shard_person_id := (select dependant_id from redemption where id = new.redemption_id);
  return new;
end $function$;

-- What a person has used of a month or a year, also under the numbers that were joined into theirs.
create function usage_of(person bigint, of_counter text, of_period date)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(used), 0)::bigint
  from dependant
  join usage_counter on usage_counter.dependant_id = dependant.id
  where (dependant.id = person or dependant.joined_into = person) and counter = of_counter and period = of_period
$function$;

-- staff ---------------------------------------------------------------------------------------------------------------

-- two accounts of one person, which become one once both were confirmed.
create table account_join (
  id bigint generated always as identity not null,
  stays_id bigint not null,
  goes_id bigint not null,
  reason text not null,
  state text default 'open'::text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  stays_confirmed_at timestamp with time zone,
  goes_confirmed_at timestamp with time zone,
  withdrawn_by bigint,
  ended_at timestamp with time zone,
  constraint account_join_pkey PRIMARY KEY (id),
  constraint account_join_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  constraint account_join_goes_id_fkey FOREIGN KEY (goes_id) REFERENCES patient(id),
  constraint account_join_stays_id_fkey FOREIGN KEY (stays_id) REFERENCES patient(id),
  constraint account_join_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(id),
  constraint account_join_check CHECK ((expires_at > asked_at)),
  constraint account_join_check1 CHECK ((stays_id <> goes_id)),
  constraint account_join_check2 CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint account_join_check3 CHECK (((state = 'withdrawn'::text) = (withdrawn_by IS NOT NULL))),
  constraint account_join_check4 CHECK (((state <> 'done'::text) OR ((stays_confirmed_at IS NOT NULL) AND (goes_confirmed_at IS NOT NULL)))),
  constraint account_join_reason_check CHECK ((reason <> ''::text)),
  constraint account_join_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'ended'::text])))
);
CREATE INDEX account_join_asked ON account_join USING btree (asked_by);
CREATE INDEX account_join_goes ON account_join USING btree (goes_id);
CREATE INDEX account_join_stays ON account_join USING btree (stays_id);
CREATE INDEX account_join_withdrawn ON account_join USING btree (withdrawn_by);
CREATE UNIQUE INDEX account_join_goes_open ON account_join USING btree (goes_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX account_join_stays_open ON account_join USING btree (stays_id) WHERE (state = 'open'::text);

-- after how many minutes each the requests were answered that a clinic has answered on a kept day.
create table answers_day (
  day date not null,
  clinic_id bigint not null,
  minutes integer[] not null,
  constraint answers_day_pkey PRIMARY KEY (day, clinic_id),
  constraint answers_day_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint answers_day_day_fkey FOREIGN KEY (day) REFERENCES points_day(day) ON DELETE CASCADE
);
CREATE INDEX answers_day_clinic ON answers_day USING btree (clinic_id);

-- after how many minutes each the requests were answered that a clinic has answered since the first day of a period
-- until the end of a kept day, the shortest first.
create table answers_period (
  day date not null,
  first_day date not null,
  clinic_id bigint not null,
  minutes integer[] not null,
  constraint answers_period_pkey PRIMARY KEY (day, first_day, clinic_id),
  constraint answers_period_clinic_id_fkey FOREIGN KEY (clinic_id) REFERENCES clinic(id),
  constraint answers_period_day_fkey FOREIGN KEY (day) REFERENCES points_day(day) ON DELETE CASCADE
);
CREATE INDEX answers_period_clinic ON answers_period USING btree (clinic_id);

-- an account that is closed for its owner 72 hours later, unless they stop it.
create table asked_closing (
  id bigint generated always as identity not null,
  patient_id bigint not null,
  reason text not null,
  state text default 'running'::text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  stop_hash bytea not null,
  withdrawn_by bigint,
  ended_at timestamp with time zone,
  constraint asked_closing_pkey PRIMARY KEY (id),
  constraint asked_closing_stop_hash_key UNIQUE (stop_hash),
  constraint asked_closing_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  constraint asked_closing_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint asked_closing_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES staff(id),
  constraint asked_closing_check CHECK ((closes_at > asked_at)),
  constraint asked_closing_check1 CHECK (((state = 'running'::text) = (ended_at IS NULL))),
  constraint asked_closing_check2 CHECK (((state = 'withdrawn'::text) = (withdrawn_by IS NOT NULL))),
  constraint asked_closing_reason_check CHECK ((reason <> ''::text)),
  constraint asked_closing_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'withdrawn'::text, 'ended'::text])))
);
CREATE INDEX asked_closing_asked ON asked_closing USING btree (asked_by);
CREATE INDEX asked_closing_due ON asked_closing USING btree (closes_at) WHERE (state = 'running'::text);
CREATE INDEX asked_closing_patient ON asked_closing USING btree (patient_id);
CREATE INDEX asked_closing_withdrawn ON asked_closing USING btree (withdrawn_by);
CREATE UNIQUE INDEX asked_closing_running ON asked_closing USING btree (patient_id) WHERE (state = 'running'::text);

-- another email or phone for an account, which a second person approves and its owner can stop.
create table contact_correction (
  id bigint generated always as identity not null,
  patient_id bigint not null,
  kind text not null,
  contact text not null,
  reason text not null,
  state text default 'pending'::text not null,
  asked_by bigint not null,
  asked_at timestamp with time zone not null,
  approved_by bigint,
  approved_at timestamp with time zone,
  stop_hash bytea,
  counts_at timestamp with time zone,
  declined_by bigint,
  ended_at timestamp with time zone,
  constraint contact_correction_pkey PRIMARY KEY (id),
  constraint contact_correction_stop_hash_key UNIQUE (stop_hash),
  constraint contact_correction_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id),
  constraint contact_correction_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id),
  constraint contact_correction_declined_by_fkey FOREIGN KEY (declined_by) REFERENCES staff(id),
  constraint contact_correction_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint contact_correction_check CHECK ((((approved_by IS NULL) = (approved_at IS NULL)) AND ((approved_by IS NULL) = (stop_hash IS NULL)) AND ((approved_by IS NULL) = (counts_at IS NULL)))),
  constraint contact_correction_check1 CHECK ((counts_at > approved_at)),
  constraint contact_correction_check2 CHECK (
CASE state
    WHEN 'pending'::text THEN (approved_by IS NULL)
    WHEN 'running'::text THEN (approved_by IS NOT NULL)
    WHEN 'done'::text THEN (approved_by IS NOT NULL)
    WHEN 'stopped'::text THEN (approved_by IS NOT NULL)
    ELSE true
END),
  constraint contact_correction_check3 CHECK (((state = ANY (ARRAY['pending'::text, 'running'::text])) = (ended_at IS NULL))),
  constraint contact_correction_check4 CHECK (((state = 'declined'::text) = (declined_by IS NOT NULL))),
  constraint contact_correction_contact_check CHECK ((contact <> ''::text)),
  constraint contact_correction_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text]))),
  constraint contact_correction_reason_check CHECK ((reason <> ''::text)),
  constraint contact_correction_second CHECK ((approved_by <> asked_by)),
  constraint contact_correction_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'done'::text, 'declined'::text, 'stopped'::text, 'ended'::text])))
);
CREATE INDEX contact_correction_approved ON contact_correction USING btree (approved_by);
CREATE INDEX contact_correction_asked ON contact_correction USING btree (asked_by);
CREATE INDEX contact_correction_declined ON contact_correction USING btree (declined_by);
CREATE INDEX contact_correction_due ON contact_correction USING btree (counts_at) WHERE (state = 'running'::text);
CREATE INDEX contact_correction_ended ON contact_correction USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX contact_correction_patient ON contact_correction USING btree (patient_id);
CREATE UNIQUE INDEX contact_correction_open ON contact_correction USING btree (patient_id, kind) WHERE (state = ANY (ARRAY['pending'::text, 'running'::text]));

-- Append-only: what was done to each entry of the catalogue, to clinics and to providers, with the entry before and
-- after it.
create table content_change (
  id bigint generated always as identity not null,
  kind text not null,
  key text not null,
  what text not null,
  was json,
  became json,
  by_staff bigint,
  at timestamp with time zone not null,
  constraint content_change_pkey PRIMARY KEY (id),
  constraint content_change_by_staff_fkey FOREIGN KEY (by_staff) REFERENCES staff(id),
  constraint content_change_kind_check CHECK ((kind <> ''::text)),
  constraint content_change_what_check CHECK ((what = ANY (ARRAY['added'::text, 'changed'::text, 'withdrawn'::text])))
);
CREATE INDEX content_change_of ON content_change USING btree (kind, key, id);
CREATE INDEX content_change_of_list ON content_change USING btree (kind, id);
CREATE INDEX content_change_staff ON content_change USING btree (by_staff);
CREATE TRIGGER content_change_append_only BEFORE DELETE OR UPDATE ON content_change FOR EACH ROW EXECUTE FUNCTION refuse_content_change();
CREATE TRIGGER content_change_never_emptied BEFORE TRUNCATE ON content_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_content_change();

-- pictures that content names, each by the sum of its bytes.
create table content_picture (
  sum text not null,
  media_type text not null,
  bytes bytea not null,
  staff_id bigint,
  created_at timestamp with time zone not null,
  constraint content_picture_pkey PRIMARY KEY (sum),
  constraint content_picture_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint content_picture_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 2097152))),
  constraint content_picture_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
  constraint content_picture_sum_check CHECK ((sum ~ '^[A-Za-z0-9_-]{43}$'::text))
);
CREATE INDEX content_picture_staff ON content_picture USING btree (staff_id);

-- groups of fields of clinics and providers that files do not change.
create table directory_hand (
  field_group text not null,
  staff_id bigint,
  since timestamp with time zone not null,
  constraint directory_hand_pkey PRIMARY KEY (field_group),
  constraint directory_hand_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint directory_hand_field_group_check CHECK ((field_group = ANY (ARRAY['facts'::text, 'texts'::text, 'pictures'::text, 'lists'::text, 'hours'::text, 'visitTypes'::text, 'work'::text, 'published'::text])))
);
CREATE INDEX directory_hand_staff ON directory_hand USING btree (staff_id);

-- when each kind of job was last done, how long that took, and when one last failed; busy kinds are noted now and then.
create table job_run (
  task text not null,
  done_at timestamp with time zone,
  ms integer,
  failed_at timestamp with time zone,
  constraint job_run_pkey PRIMARY KEY (task),
  constraint job_run_check CHECK ((num_nonnulls(done_at, failed_at) > 0)),
  constraint job_run_check1 CHECK (((done_at IS NULL) = (ms IS NULL))),
  constraint job_run_ms_check CHECK ((ms >= 0))
);

-- points that somebody of the staff gives or takes: at once, or as another one of them decides.
create table points_adjustment (
  id bigint generated always as identity not null,
  key uuid not null,
  staff_id bigint not null,
  dependant_id bigint not null,
  amount bigint not null,
  reason text not null,
  needs_second boolean not null,
  state text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  constraint points_adjustment_pkey PRIMARY KEY (id),
  constraint points_adjustment_staff_id_key_key UNIQUE (staff_id, key),
  constraint points_adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint points_adjustment_dependant_id_fkey FOREIGN KEY (dependant_id) REFERENCES dependant(id),
  constraint points_adjustment_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint points_adjustment_amount_check CHECK ((amount <> 0)),
  constraint points_adjustment_check CHECK ((((state = 'pending'::text) = (decided_at IS NULL)) AND ((state = 'pending'::text) = (decided_by IS NULL)))),
  constraint points_adjustment_check1 CHECK ((needs_second OR (state = 'done'::text))),
  constraint points_adjustment_reason_check CHECK ((reason <> ''::text)),
  constraint points_adjustment_second CHECK (((NOT needs_second) OR (state <> 'done'::text) OR (decided_by <> staff_id))),
  constraint points_adjustment_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'done'::text, 'declined'::text])))
);
CREATE INDEX points_adjustment_decider ON points_adjustment USING btree (decided_by);
CREATE INDEX points_adjustment_pending ON points_adjustment USING btree (created_at, id) WHERE (state = 'pending'::text);
CREATE INDEX points_adjustment_person ON points_adjustment USING btree (dependant_id);

-- what a day of the programme that is over has moved between people and the system. Earned is less what was taken back.
create table points_day (
  day date not null,
  earned bigint not null,
  redeemed bigint not null,
  expired bigint not null,
  constraint points_day_pkey PRIMARY KEY (day)
);

-- which points were outstanding at the end of a kept day, by what they are, when they were earned and which programme
-- pays for the person.
create table points_standing (
  day date not null,
  kind text not null,
  earned_day date not null,
  programme_class text not null,
  points bigint not null,
  constraint points_standing_pkey PRIMARY KEY (day, kind, earned_day, programme_class),
  constraint points_standing_day_fkey FOREIGN KEY (day) REFERENCES points_day(day) ON DELETE CASCADE,
  constraint points_standing_kind_check CHECK ((kind = ANY (ARRAY['available'::text, 'pending'::text, 'held'::text]))),
  constraint points_standing_programme_class_check CHECK ((programme_class = ANY (ARRAY['commercial'::text, 'federal'::text, 'unknown'::text])))
);

-- that mail, text messages or gift cards were tried, or a backup restored elsewhere. Of a text message not to which
-- phone.
create table setup_try (
  id bigint generated always as identity not null,
  step text not null,
  staff_id bigint not null,
  tried_at timestamp with time zone not null,
  failure text,
  constraint setup_try_pkey PRIMARY KEY (id),
  constraint setup_try_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint setup_try_failure_check CHECK ((failure ~ '\S'::text)),
  constraint setup_try_step_check CHECK ((step = ANY (ARRAY['mail'::text, 'text'::text, 'giftCards'::text, 'restore'::text])))
);
CREATE INDEX setup_try_latest ON setup_try USING btree (step, id DESC);
CREATE INDEX setup_try_staff ON setup_try USING btree (staff_id);

-- somebody who runs Kindwell. The row stays when they are removed, without their ways in: the trail names it.
create table staff (
  id bigint generated always as identity not null,
  name text not null,
  email text not null,
  language text not null,
  password_hash text,
  totp_secret bytea,
  totp_step bigint,
  next_totp_secret bytea,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint staff_email_check CHECK ((email = lower(email))),
  constraint staff_name_check CHECK ((name <> ''::text)),
  constraint staff_ways_in CHECK ((((removed_at IS NULL) = (password_hash IS NOT NULL)) AND ((removed_at IS NULL) OR (totp_secret IS NULL))))
);
CREATE UNIQUE INDEX staff_email ON staff USING btree (email) WHERE (removed_at IS NULL);

-- the browsers in which somebody has signed in, for a year; each by the hash of its cookie.
create table staff_browser (
  token_hash bytea not null,
  staff_id bigint not null,
  last_seen_at timestamp with time zone not null,
  constraint staff_browser_pkey PRIMARY KEY (token_hash, staff_id),
  constraint staff_browser_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_browser_seen ON staff_browser USING btree (last_seen_at);
CREATE INDEX staff_browser_staff ON staff_browser USING btree (staff_id);

-- an invitation, and what its reader has chosen until a right code makes them one of the staff.
create table staff_invite (
  id bigint generated always as identity not null,
  email text not null,
  roles text[] not null,
  token_hash bytea not null,
  invited_by bigint,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  staff_id bigint,
  name text,
  password_hash text,
  totp_secret bytea,
  step_hash bytea,
  constraint staff_invite_pkey PRIMARY KEY (id),
  constraint staff_invite_token_hash_key UNIQUE (token_hash),
  constraint staff_invite_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id),
  constraint staff_invite_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_invite_check CHECK (((used_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint staff_invite_check1 CHECK (((used_at IS NULL) = (staff_id IS NULL))),
  constraint staff_invite_email_check CHECK ((email = lower(email))),
  constraint staff_invite_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['owner'::text, 'catalogue'::text, 'support'::text, 'auditor'::text])))
);
CREATE INDEX staff_invite_by ON staff_invite USING btree (invited_by);
CREATE INDEX staff_invite_staff ON staff_invite USING btree (staff_id);
CREATE UNIQUE INDEX staff_invite_open ON staff_invite USING btree (email) WHERE ((used_at IS NULL) AND (withdrawn_at IS NULL));

-- whom somebody of the staff has looked up, and why. It stays: sessions of the staff are deleted a while after their
-- end.
create table staff_lookup (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  session_id bigint not null,
  patient_id bigint not null,
  reason text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  recovery_sent_at timestamp with time zone,
  copy_asked_at timestamp with time zone,
  copy_reason text,
  constraint staff_lookup_pkey PRIMARY KEY (id),
  constraint staff_lookup_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint staff_lookup_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_lookup_check CHECK ((expires_at > created_at)),
  constraint staff_lookup_copy CHECK (((copy_asked_at IS NULL) = (copy_reason IS NULL))),
  constraint staff_lookup_copy_reason_check CHECK ((copy_reason <> ''::text)),
  constraint staff_lookup_reason_check CHECK ((reason <> ''::text))
);
CREATE INDEX staff_lookup_patient ON staff_lookup USING btree (patient_id);
CREATE INDEX staff_lookup_staff ON staff_lookup USING btree (staff_id);

-- the ten codes for a lost authenticator, as keyed hashes; each works once.
create table staff_recovery_code (
  staff_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  constraint staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- what each role may do.
create table staff_right (
  role text not null,
  may text not null,
  constraint staff_right_pkey PRIMARY KEY (role, may),
  constraint staff_right_may_check CHECK ((may ~ '^[a-z]+\.(read|write|manage)$'::text)),
  constraint staff_right_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'catalogue'::text, 'support'::text, 'auditor'::text])))
);

-- who has which role.
create table staff_role (
  staff_id bigint not null,
  role text not null,
  constraint staff_role_pkey PRIMARY KEY (staff_id, role),
  constraint staff_role_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_role_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'catalogue'::text, 'support'::text, 'auditor'::text])))
);

-- where somebody of the staff is signed in.
create table staff_session (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  token_hash bytea not null,
  user_agent text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  locked_at timestamp with time zone,
  stepped_up_until timestamp with time zone,
  ended_at timestamp with time zone,
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_token_hash_key UNIQUE (token_hash),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_session_end ON staff_session USING btree (expires_at);
CREATE INDEX staff_session_staff ON staff_session USING btree (staff_id) WHERE (ended_at IS NULL);

-- a sign-in whose password was right, and whose code is still to come.
create table staff_step (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  token_hash bytea not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint staff_step_pkey PRIMARY KEY (id),
  constraint staff_step_token_hash_key UNIQUE (token_hash),
  constraint staff_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_step_end ON staff_step USING btree (expires_at);
CREATE INDEX staff_step_staff ON staff_step USING btree (staff_id);

-- what each check that is made by itself has found last; `backup` says when the last backup was made.
create table trust_check (
  name text not null,
  done_at timestamp with time zone not null,
  looked bigint,
  flaws integer not null,
  constraint trust_check_pkey PRIMARY KEY (name),
  constraint trust_check_flaws_check CHECK ((flaws >= 0)),
  constraint trust_check_looked_check CHECK ((looked >= 0)),
  constraint trust_check_name_check CHECK ((name = ANY (ARRAY['auditTrail'::text, 'points'::text, 'giftCards'::text, 'soldCards'::text, 'backup'::text])))
);

-- what percentile_cont says of two arrays together, of which the first, long one is in order: only what is near the
-- place is looked at.
create function percentile_of_both(ordered integer[], later integer[], share double precision)
 RETURNS double precision
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  place double precision := share * (cardinality(ordered) + cardinality(later) - 1);
  -- Wherever the later ones belong, what stands before these stands before the place.
  before integer := greatest(0, floor(place)::integer - cardinality(later));
  near integer[] := ordered[before + 1 : ceil(place)::integer + 1];
  low integer;
begin
  if later <> '{}' then
    near := array(select value from unnest(near || later) as value order by value);
  end if;
  low := near[floor(place)::integer - before + 1];
  return low + (near[ceil(place)::integer - before + 1] - low) * (place - floor(place));
end $function$;

-- Trigger: the history of content is append-only.
create function refuse_content_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was done to content is never changed' using errcode = 'restrict_violation';
end $function$;

-- terms ---------------------------------------------------------------------------------------------------------------

-- Append-only: which version somebody accepted or was told of, and in which language.
create table terms_acceptance (
  patient_id bigint not null,
  kind text not null,
  version integer not null,
  way text not null,
  language text not null,
  accepted_at timestamp with time zone not null,
  constraint terms_acceptance_pkey PRIMARY KEY (patient_id, kind, version, way),
  constraint terms_acceptance_kind_version_language_fkey FOREIGN KEY (kind, version, language) REFERENCES terms_text(kind, version, language),
  constraint terms_acceptance_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  constraint terms_acceptance_way_check CHECK ((way = ANY (ARRAY['signIn'::text, 'signUp'::text, 'notice'::text])))
);
CREATE TRIGGER terms_acceptance_append_only BEFORE DELETE OR UPDATE ON terms_acceptance FOR EACH ROW EXECUTE FUNCTION refuse_terms_change();
CREATE TRIGGER terms_acceptance_never_emptied BEFORE TRUNCATE ON terms_acceptance FOR EACH STATEMENT EXECUTE FUNCTION refuse_terms_change();

-- Append-only: the text of a version in a language.
create table terms_text (
  kind text not null,
  version integer not null,
  language text not null,
  title text not null,
  body text not null,
  summary text not null,
  constraint terms_text_pkey PRIMARY KEY (kind, version, language),
  constraint terms_text_kind_version_fkey FOREIGN KEY (kind, version) REFERENCES terms_version(kind, version),
  constraint terms_text_language_fkey FOREIGN KEY (language) REFERENCES language(code),
  constraint terms_text_body_check CHECK ((body ~ '\S'::text)),
  constraint terms_text_summary_check CHECK ((summary ~ '\S'::text)),
  constraint terms_text_title_check CHECK ((title ~ '\S'::text))
);
CREATE TRIGGER terms_text_append_only BEFORE DELETE OR UPDATE ON terms_text FOR EACH ROW EXECUTE FUNCTION refuse_terms_change();
CREATE TRIGGER terms_text_never_emptied BEFORE TRUNCATE ON terms_text FOR EACH STATEMENT EXECUTE FUNCTION refuse_terms_change();

-- Append-only: the published versions of the terms and of the privacy notice.
create table terms_version (
  kind text not null,
  version integer not null,
  published_at timestamp with time zone not null,
  constraint terms_version_pkey PRIMARY KEY (kind, version),
  constraint terms_version_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'privacy'::text]))),
  constraint terms_version_version_check CHECK ((version >= 1))
);
CREATE TRIGGER terms_version_append_only BEFORE DELETE OR UPDATE ON terms_version FOR EACH ROW EXECUTE FUNCTION refuse_terms_change();
CREATE TRIGGER terms_version_never_emptied BEFORE TRUNCATE ON terms_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_terms_change();

-- each version as a reader of each language gets it, in English where it is not published in theirs.
create view terms_for as
 SELECT terms_version.kind,
    terms_version.version,
    terms_version.published_at,
    language.code AS reader,
    text.language,
    text.title,
    text.body,
    text.summary
   FROM terms_version
     CROSS JOIN language
     CROSS JOIN LATERAL ( SELECT terms_text.language,
            terms_text.title,
            terms_text.body,
            terms_text.summary
           FROM terms_text
          WHERE terms_text.kind = terms_version.kind AND terms_text.version = terms_version.version AND (terms_text.language = ANY (ARRAY[language.code, 'en'::text]))
          ORDER BY (terms_text.language = 'en'::text)
         LIMIT 1) text;

-- Trigger: terms and their acceptances are append-only.
create function refuse_terms_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'what was published or accepted is never changed: publish the next version'
    using errcode = 'restrict_violation';
end $function$;

-- The version of a kind in force at a moment; null before the first.
create function terms_in_force(wanted text, moment timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select max(version) from terms_version where kind = wanted and published_at <= moment
$function$;
