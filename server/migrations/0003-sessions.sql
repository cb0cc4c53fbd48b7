-- Sessions and limits are rows, so that every process of the server sees the same ones. Tokens are kept as SHA-256.

create table session (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  token_hash bytea not null unique,
  jwt_hash bytea not null,
  access_param_hash bytea not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index session_patient on session (patient_id) where ended_at is null;

create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  hits integer not null
);
