-- Two accounts of one person become one with all they have (docs/decisions/0110-joined-with-visits.md; docs/spec/staff.md, STAFF-104).

-- Of two people who turned out to be one, the number that is not used any more says which one is.
alter table dependant
  add column joined_into bigint references dependant,
  add constraint dependant_joined_elsewhere check (joined_into <> id);
create index dependant_joined on dependant (joined_into) where joined_into is not null;

-- Two visits that were booked in two accounts may be at one time. Both stay; every other visit of a person excludes another.
alter table appointment
  add column is_beside boolean default false not null,
  drop constraint appointment_person_free,
  add constraint appointment_person_free exclude using gist (dependant_id with =, during with &&)
    where (status in ('held', 'requested', 'confirmed') and not is_beside);

create or replace function guard_appointment_status() returns trigger language plpgsql as $$
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
end $$;

create or replace function refuse_review_change() returns trigger language plpgsql as $$
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
end $$;
comment on function refuse_review_change is
  'providers: Trigger: of a review only the name above it may be removed, and it may be hidden and restored; who was joined into another person wrote it as that one.';

-- What was left under a number that was joined goes with the account of the person.
create or replace view goes_with_account as
  select login_id as patient_id, id as dependant_id from dependant where login_id is not null and joined_into is null
  union all
  select patient.id, dependant.id
  from patient
  join household on household.left_by = patient.id or household.id = patient.household_id and not exists (
    select from patient as other
    where other.household_id = patient.household_id and other.id <> patient.id and other.closed_at is null)
  join dependant on dependant.household_id = household.id and dependant.login_id is null and removed_at is not null
  union all
  select person.login_id, gone.id
  from dependant as gone
  join dependant as person on person.id = gone.joined_into
  where person.login_id is not null;

-- What a person has used of a month or a year, also under the numbers that were joined into theirs.
create function usage_of(person bigint, of_counter text, of_period date) returns bigint language sql stable as $$
  select coalesce(sum(used), 0)::bigint
  from dependant
  join usage_counter on usage_counter.dependant_id = dependant.id
  where (dependant.id = person or dependant.joined_into = person) and counter = of_counter and period = of_period
$$;
comment on function usage_of is
  'rewards: What a person has used of a month or a year, also under the numbers that were joined into theirs.';
