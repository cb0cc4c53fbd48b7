-- Accounts that the staff close for people who ask for it (docs/spec/staff.md#patients, decision 106): the owner is told at both contacts
-- and can stop it by a link, and 72 hours later the account is closed by the door that its owner would have used.

create table asked_closing (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  reason text not null check (reason <> ''),
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'withdrawn', 'ended')),
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > asked_at),
  stop_hash bytea not null unique,
  withdrawn_by bigint references staff,
  ended_at timestamptz,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null))
);
create unique index asked_closing_running on asked_closing (patient_id) where state = 'running';
create index asked_closing_due on asked_closing (closes_at) where state = 'running';
create index asked_closing_patient on asked_closing (patient_id);
create index asked_closing_asked on asked_closing (asked_by);
create index asked_closing_withdrawn on asked_closing (withdrawn_by);
comment on table asked_closing is 'staff: an account that is closed for its owner 72 hours later, unless they stop it.';
comment on column asked_closing.stop_hash is 'Of what the link has that stops it.';
comment on column asked_closing.ended_at is 'When the account was closed, or it came to nothing; null while it runs.';
