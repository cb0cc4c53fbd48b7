-- Signing in: devices that are known, and pending steps that wait for a code. Tokens are kept as SHA-256.

-- A device that signed in before has a count of failed tries of its own, so that a stranger cannot lock its owner out.
create table known_device (
  device_hash bytea not null,
  patient_id bigint not null references patient,
  last_seen_at timestamptz not null,
  primary key (device_hash, patient_id)
);

-- A step that ends when the right code is given, named to the caller by a token that cannot be guessed. The purpose
-- says what the code completes.
create table challenge (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('sign_in')),
  patient_id bigint not null references patient,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);

create index challenge_expires on challenge (expires_at);

-- The one code that counts for a challenge and a channel: a resend replaces it. Four digits are only 10,000 codes, so
-- they are kept as a keyed hash with a salt of their own.
create table challenge_code (
  challenge_id bigint not null references challenge on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  salt text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (challenge_id, channel)
);

-- Tries of codes are counted per subject (an account) rather than per code, so that a new code buys no new tries.
create table code_guard (
  subject text primary key,
  tries integer not null,
  last_try_at timestamptz not null
);
