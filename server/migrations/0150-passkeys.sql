-- Passkeys of the staff and of patients (docs/spec/staff.md, docs/spec/auth.md, decision 103): what an authenticator has given us
-- to know it again by. One shape for both; each row is of one of the staff or of one patient, and counts there alone.

create table passkey (
  id bigint generated always as identity primary key,
  staff_id bigint references staff,
  patient_id bigint references patient,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_owner check (num_nonnulls(staff_id, patient_id) = 1)
);
create index passkey_staff on passkey (staff_id) where staff_id is not null;
create index passkey_patient on passkey (patient_id) where patient_id is not null;
comment on table passkey is
  'auth: a passkey, by which one of the staff or one patient signs in. The private half never leaves its device.';
comment on column passkey.counter is
  'How often it was used, by its own count: one that goes back is a copy. Those that are kept in a cloud always say 0.';
comment on column passkey.is_backed_up is 'Whether it lies with its maker too, as it said when it was used last.';

create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('staff_sign_in', 'staff_proof', 'staff_add', 'sign_in', 'add')),
  session_id bigint,
  expires_at timestamptz not null,
  constraint passkey_challenge_session check ((session_id is null) = (purpose in ('staff_sign_in', 'sign_in')))
);
create index passkey_challenge_end on passkey_challenge (expires_at);
comment on table passkey_challenge is
  'auth: 32 random bytes, as a hash, that a passkey is to sign: once, within minutes, for one purpose.';
comment on column passkey_challenge.session_id is
  'The session that asked for it, of the staff or of a patient as the purpose says; null before a sign-in.';
