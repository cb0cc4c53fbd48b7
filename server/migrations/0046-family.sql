-- What each may do for whom in a family, in one table; membership, coming of age and invitations.

alter table dependant
  -- Since when this person is a member under a number of their own.
  add column member_since timestamptz,
  -- Null for who is not of age yet. Equal to created_at for who joined as an adult.
  add column came_of_age_at timestamptz,
  -- Whether the guarantors may act for a grown-up with a sign-in of their own; null until they have said so.
  add column lets_family_act boolean,
  -- The household that this person was taken out of, or left, last.
  add column left_household_id bigint references household;

-- Of two guarantors the second one is who became it later; null for who is none, and for who always was.
alter table patient add column guarantor_since timestamptz;
update patient set guarantor_since = created_at
  where is_guarantor and exists (
    select from patient as earlier
    where earlier.household_id = patient.household_id and earlier.is_guarantor and earlier.id < patient.id);
-- Neither of two acts for the other before that one has said so.
update dependant set lets_family_act = false
  from patient as guarantor
  where guarantor.id = login_id and is_guarantor and exists (
    select from patient as other
    where other.household_id = guarantor.household_id and other.is_guarantor and other.id <> guarantor.id);

update dependant set member_since = created_at where login_id is not null;
update dependant set came_of_age_at = created_at where dob is null or dob + interval '18 years' <= now();

create function mark_adult() returns trigger language plpgsql as $$
begin
  if new.came_of_age_at is null and coalesce(new.dob + interval '18 years' <= new.created_at, true) then
    new.came_of_age_at := new.created_at;
  end if;
  if new.login_id is not null then new.member_since := coalesce(new.member_since, new.created_at); end if;
  return new;
end $$;
create trigger dependant_adult before insert on dependant for each row execute function mark_adult();

-- A birth date that is corrected: who joined as an adult may turn out to be a minor. A minor who turns out to be of age
-- comes of age when that is written, as on their birthday (coming-of-age-db.ts): they never were an adult who joined. Who
-- came of age here stays of age, and so does who signs in themselves: nobody takes that back by another date.
create function correct_adult() returns trigger language plpgsql as $$
begin
  if new.login_id is null and old.came_of_age_at <= new.created_at
    and new.dob + interval '18 years' > new.created_at then
    new.came_of_age_at := null;
  end if;
  return new;
end $$;
create trigger dependant_birth_date before update of dob on dependant for each row
  when (new.dob is distinct from old.dob) execute function correct_adult();

-- docs/family-rights.md explains it. `care`: see and book visits, see and claim points. `spend`: redeem points.
-- `records`: insurance and its cards. `manage`: edit, limit, invite and remove.
create table family_right (
  standing text not null,
  may text not null check (may in ('care', 'spend', 'records', 'manage')),
  primary key (standing, may)
);
insert into family_right (standing, may) values
  ('self', 'care'), ('self', 'spend'), ('self', 'records'),
  ('minor', 'care'), ('minor', 'spend'), ('minor', 'records'), ('minor', 'manage'),
  ('adult', 'care'), ('adult', 'spend'), ('adult', 'records'), ('adult', 'manage'),
  ('undecided', 'care'), ('undecided', 'manage'),
  ('agreed', 'care'), ('agreed', 'spend'), ('agreed', 'records');

-- How each person of a household stands to who looks. Nobody else of the household sees anybody.
create view family_standing as
  select patient.id as patient_id, dependant.id as dependant_id,
    case
      when dependant.login_id = patient.id then 'self'
      when dependant.came_of_age_at is null then 'minor'
      when dependant.login_id is null and dependant.came_of_age_at <= dependant.created_at then 'adult'
      when dependant.login_id is null or dependant.lets_family_act is null then 'undecided'
      when dependant.lets_family_act then 'agreed'
      else 'apart'
    end as standing
  from patient
  join dependant on dependant.household_id = patient.household_id and dependant.removed_at is null
  where patient.is_guarantor or dependant.login_id = patient.id;

create view may_for as
  select patient_id, dependant_id, may from family_standing join family_right using (standing);

create or replace view may_act_for as select patient_id, dependant_id from may_for where may = 'care';

-- An invitation to a sign-in of one's own, or to become the second guarantor. Its link bears a token that is kept as a
-- hash; it opens nothing without the date of birth of the person whom it is for.
create table family_invitation (
  id bigint generated always as identity primary key,
  household_id bigint not null references household,
  kind text not null check (kind in ('membership', 'guarantor')),
  -- The person of the household whom it is for; null for a second guarantor from outside.
  dependant_id bigint references dependant,
  invited_by bigint not null references patient,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  token_hash bytea not null unique,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check (kind = 'guarantor' or dependant_id is not null)
);
create unique index family_invitation_open on family_invitation (household_id, kind, dependant_id) nulls not distinct
  where accepted_at is null and ended_at is null;

-- Who takes up an invitation signs up as anybody else, and says whether they stay in the household.
alter table registration
  add column family_invitation_id bigint references family_invitation,
  add column stays_in_family boolean not null default false;

-- What was sent in a day is limited, for a household and for whoever gets it.
create index family_invitation_recipient on family_invitation (recipient, created_at);

-- A visit that has not been yet: one that is asked for or stands, or a day that is waited for.
create function is_ahead(visit appointment, now timestamptz) returns boolean language sql stable as $$
  select visit.status = 'waitlisted'
    or visit.status in ('requested', 'confirmed') and coalesce(upper(visit.during), 'infinity') > now
$$;

-- Nobody gets a visit who is not in the household (any more) of whoever books it. Whoever takes a person out of a household
-- locks the row first: then either the visit comes first and is counted, or it finds nobody here.
create function require_person_there() returns trigger language plpgsql as $$
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
end $$;
create trigger appointment_person_there before insert on appointment for each row
  when (new.status in ('held', 'requested', 'confirmed', 'waitlisted')) execute function require_person_there();
create trigger appointment_person_still_there before update on appointment for each row
  when (old.status in ('held', 'cancelled') and new.status in ('requested', 'confirmed', 'waitlisted'))
  execute function require_person_there();

-- Locks the household of a person and answers it. Whoever had to wait looks again: the person may live elsewhere by then.
create function lock_household_of(person bigint) returns bigint language plpgsql as $$
declare
  home bigint;
begin
  loop
    select household_id into strict home from dependant where id = person;
    perform from household where id = home for update;
    if exists (select from dependant where id = person and household_id = home) then return home; end if;
  end loop;
end $$;

-- What the guarantors were told about somebody who comes of age: ahead, and on the day. Another birth date is another day.
create table coming_of_age_notice (
  dependant_id bigint not null references dependant,
  comes_of_age_on date not null,
  stage text not null check (stage in ('ahead', 'day')),
  primary key (dependant_id, comes_of_age_on, stage)
);
create index dependant_minor on dependant (dob) where came_of_age_at is null;
create index dependant_came_of_age on dependant (came_of_age_at) where came_of_age_at > created_at;
