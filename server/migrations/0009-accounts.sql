-- Accounts: joining, coming back, changing how one is reached.

alter table patient
  add column language text not null default 'en' references language,
  add column verifies_new_devices boolean not null default false,
  add column address jsonb not null default '[]',
  add column formatted_address text,
  add column postal_code text,
  -- What the person joined with, as it was given; whether it earns anybody something is decided later.
  add column referral_code text,
  add column invite_code text;

-- A pending step may now complete more than a sign-in. A registration has no account yet; a reset is the step after a
-- recovery's codes and waits for a new password instead of codes.
alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check
  check (purpose in ('sign_in', 'register', 'recover', 'reset', 'change_email', 'change_phone'));
alter table challenge alter column patient_id drop not null;
alter table challenge add check ((purpose = 'register') = (patient_id is null));

create index challenge_patient on challenge (patient_id) where completed_at is null;

-- Where a code went, and whose tries are counted when it is guessed: an account's, or those of the contact it proves.
alter table challenge_code add column recipient text;
alter table challenge_code add column subject text;
update challenge_code set recipient = patient.email, subject = 'patient:' || patient.id || ':sign_in'
  from challenge join patient on patient.id = challenge.patient_id
  where challenge.id = challenge_id;
alter table challenge_code alter column recipient set not null;
alter table challenge_code alter column subject set not null;

-- Wrong codes since the last right one; unlike the tries, no time forgets them.
alter table code_guard add column failures_in_a_row integer not null default 0;

-- Who is about to join: written when the codes are sent, an account only when they come back.
create table registration (
  challenge_id bigint primary key references challenge on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  phone text not null check (phone ~ '^\+[1-9]\d{7,14}$'),
  dob date not null,
  gender text check (gender in ('female', 'male', 'other')),
  password_hash text not null,
  language text not null references language,
  address jsonb not null,
  formatted_address text,
  postal_code text,
  referral_code text,
  invite_code text
);
