-- People: an account signs in (patient); everyone who receives care, the account's owner included, is a dependant of
-- one household. A grown-up child or a spouse with a sign-in of their own is a dependant with a login_id.

create table household (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now()
);

create table patient (
  id bigint generated always as identity primary key,
  unique_id text not null unique default random_unique_id(),
  household_id bigint not null references household,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text not null check (phone ~ '^\+[1-9]\d{7,14}$'),
  password_hash text not null,
  is_guarantor boolean not null default false,
  verifies_every_sign_in boolean not null default false,
  created_at timestamptz not null default now()
);

-- Not unique: families share an email or a phone, and the specification allows a second registration.
create index patient_email on patient (email);
create index patient_phone on patient (phone);
create index patient_household on patient (household_id);

create sequence member_number start 40310001;

create table dependant (
  id bigint generated always as identity primary key,
  household_id bigint not null references household,
  login_id bigint unique references patient,
  member_id text not null unique default 'KW' || nextval('member_number'),
  first_name text not null,
  last_name text not null,
  dob date,
  gender text check (gender in ('female', 'male', 'other')),
  relation text not null check (relation in ('self', 'child', 'spouse', 'parent', 'other')),
  email text check (email = lower(email)),
  phone text check (phone ~ '^\+[1-9]\d{7,14}$'),
  is_ambassador boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  check (relation <> 'self' or login_id is not null)
);

create index dependant_household on dependant (household_id);

-- Who may act for whom, in one place: everyone for themselves, a guarantor for the whole household.
create view may_act_for as
  select patient.id as patient_id, dependant.id as dependant_id
  from patient
  join dependant on dependant.household_id = patient.household_id and dependant.removed_at is null
  where patient.is_guarantor or dependant.login_id = patient.id;
