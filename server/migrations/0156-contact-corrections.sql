-- Another email or phone that the staff give an account (docs/spec/staff.md#contacts, decision 105): a second person approves it, its
-- owner is told at the contacts of before and can stop it by a link, and it counts 72 hours later.

create table contact_correction (
  id bigint generated always as identity primary key,
  patient_id bigint not null references patient,
  kind text not null check (kind in ('email', 'phone')),
  contact text not null check (contact <> ''),
  reason text not null check (reason <> ''),
  state text not null default 'pending'
    check (state in ('pending', 'running', 'done', 'declined', 'stopped', 'ended')),
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  approved_by bigint references staff,
  approved_at timestamptz,
  stop_hash bytea unique,
  counts_at timestamptz,
  declined_by bigint references staff,
  ended_at timestamptz,
  constraint contact_correction_second check (approved_by <> asked_by),
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (stop_hash is null)
    and (approved_by is null) = (counts_at is null)),
  check (counts_at > approved_at),
  check (case state when 'pending' then approved_by is null
    when 'running' then approved_by is not null when 'done' then approved_by is not null
    when 'stopped' then approved_by is not null else true end),
  check ((state in ('pending', 'running')) = (ended_at is null)),
  check ((state = 'declined') = (declined_by is not null))
);
create unique index contact_correction_open on contact_correction (patient_id, kind)
  where state in ('pending', 'running');
create index contact_correction_due on contact_correction (counts_at) where state = 'running';
create index contact_correction_ended on contact_correction (ended_at) where ended_at is not null;
create index contact_correction_patient on contact_correction (patient_id);
create index contact_correction_asked on contact_correction (asked_by);
create index contact_correction_approved on contact_correction (approved_by);
create index contact_correction_declined on contact_correction (declined_by);
comment on table contact_correction is
  'staff: another email or phone for an account, which a second person approves and its owner can stop.';
comment on column contact_correction.contact is 'The new one, as a sign-in reads it.';
comment on column contact_correction.stop_hash is 'Of what the link has that stops it.';
comment on column contact_correction.ended_at is 'When it came to count, or to nothing; null while it waits or runs.';
