-- Reviews of visits. One of a visit that took place, written once by somebody who may act for the person who had it. The
-- reviews from before, and those that come with a clinic's data, belong to no visit.

alter table review
  -- The database's own rule that a visit is reviewed once.
  add column appointment_id bigint unique references appointment,
  -- Whose name stands above it, and who gets its points: the person of who wrote it.
  add column reviewer_id bigint references dependant,
  add column written_by bigint references patient,
  add check (num_nulls(appointment_id, reviewer_id, written_by) in (0, 3)),
  add check (char_length(review_text) <= 1000);

create index review_clinic_rating on review (clinic_id, rating);

-- Deleted and written again, a review would bring its points twice.
create function refuse_review_change() returns trigger language plpgsql as $$
begin
  raise exception 'the review of a visit is neither rewritten nor deleted' using errcode = 'restrict_violation';
end $$;

create trigger review_stays before update or delete on review
  for each row when (old.appointment_id is not null) execute function refuse_review_change();

-- A name as everybody may read it: 'Maria S.'.
create function shown_name(first_name text, last_name text) returns text language sql immutable parallel safe
  return first_name || ' ' || upper(left(last_name, 1)) || '.';

-- The visits that a patient may still review. A review always bears the name of who writes it: nobody's name stands above
-- words of somebody else, and a child's is never shown to strangers. So an adult with a sign-in writes for themselves, and
-- the guarantor for all others; who was not 18 on the day of the visit counts as a child, so that no later birthday tells
-- the name. Who says so themselves has not been there: the clinic, or the time that went by without its word, decides.
create view open_review as
  select may_act_for.patient_id, appointment.id as appointment_id, appointment.clinic_id, visitor.id as dependant_id,
    local_date as visited_on, own.id as reviewer_id, shown_name(own.first_name, own.last_name) as reviewer_name
  from may_act_for
  join dependant as visitor on visitor.id = may_act_for.dependant_id
  join dependant as own on own.login_id = may_act_for.patient_id
  join appointment on appointment.dependant_id = visitor.id and status = 'completed'
  join clinic on clinic.id = appointment.clinic_id and clinic.published
  cross join lateral (
    select coalesce(visitor.dob > coalesce(local_date, (appointment.created_at at time zone appointment.time_zone)::date)
      - interval '18 years', visitor.relation = 'child') as was_child) as age
  where case when own.id = visitor.id then not was_child else was_child or visitor.login_id is null end
    and exists (select from appointment_event
      where appointment_id = appointment.id and to_status = 'completed' and actor in ('clinic', 'system'))
    and not exists (select from review where review.appointment_id = appointment.id);

-- What brings how many points, as data. Of a kind the latest that has begun is in force; 0 ends it. Rows are only added,
-- so that the rule behind an entry of the ledger is known from the time of the entry.
create table earning_rule (
  kind text not null check (kind ~ '^[a-z]{1,40}$'),
  points bigint not null check (points >= 0),
  valid_from timestamptz not null,
  primary key (kind, valid_from)
);

insert into earning_rule (kind, points, valid_from) values ('review', 50, '2020-01-01T00:00:00Z');

create function refuse_rule_change() returns trigger language plpgsql as $$
begin
  raise exception 'an earning rule is never changed: add its next version' using errcode = 'restrict_violation';
end $$;

create trigger earning_rule_append_only before update or delete or truncate on earning_rule
  for each statement execute function refuse_rule_change();
