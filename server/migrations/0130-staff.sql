-- The staff: who runs Kindwell, and is no patient by it (docs/spec/staff.md, decision 94). What a role may do is rows, as is
-- who has which role: the statement that finds a session reads both, so that what is taken away is gone with the next call.

create table staff (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  email text not null check (email = lower(email)),
  language text not null references language (code),
  password_hash text,
  totp_secret bytea,
  totp_step bigint,
  next_totp_secret bytea,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint staff_ways_in check (
    (removed_at is null) = (password_hash is not null) and (removed_at is null) = (totp_secret is not null))
);
create unique index staff_email on staff (email) where removed_at is null;
comment on table staff is
  'staff: somebody who runs Kindwell. The row stays when they are removed, without their ways in: the trail names it.';
comment on column staff.email is 'In lower case, and never changed: what is sealed for them is bound to it.';
comment on column staff.totp_secret is 'The secret of the authenticator, sealed with the secret of the server.';
comment on column staff.totp_step is 'The latest time step whose code was used: no code works twice.';
comment on column staff.next_totp_secret is 'The same of an authenticator that has not given a right code yet.';

create table staff_right (
  role text not null check (role in ('owner', 'catalogue', 'support', 'auditor')),
  may text not null check (may ~ '^[a-z]+\.(read|write|manage)$'),
  primary key (role, may)
);
comment on table staff_right is 'staff: what each role may do.';
insert into staff_right (role, may) values
  ('owner', 'staff.read'), ('owner', 'staff.manage'), ('owner', 'catalogue.read'), ('owner', 'catalogue.write'),
  ('owner', 'people.read'), ('owner', 'people.write'), ('owner', 'reviews.write'), ('owner', 'trust.read'),
  ('owner', 'figures.read'),
  ('catalogue', 'catalogue.read'), ('catalogue', 'catalogue.write'), ('catalogue', 'figures.read'),
  ('support', 'catalogue.read'), ('support', 'people.read'), ('support', 'people.write'), ('support', 'reviews.write'),
  ('auditor', 'staff.read'), ('auditor', 'catalogue.read'), ('auditor', 'people.read'), ('auditor', 'trust.read'),
  ('auditor', 'figures.read');

create table staff_role (
  staff_id bigint not null references staff,
  role text not null check (role in ('owner', 'catalogue', 'support', 'auditor')),
  primary key (staff_id, role)
);
comment on table staff_role is 'staff: who has which role.';

create table staff_session (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  token_hash bytea not null unique,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  locked_at timestamptz,
  stepped_up_until timestamptz,
  ended_at timestamptz
);
create index staff_session_staff on staff_session (staff_id) where ended_at is null;
create index staff_session_end on staff_session (expires_at);
comment on table staff_session is 'staff: where somebody of the staff is signed in.';
comment on column staff_session.locked_at is
  'When its owner locked it; one that was not used for a while is locked without it.';
comment on column staff_session.stepped_up_until is 'Until when what is dangerous may be done without another proof.';

create table staff_step (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  token_hash bytea not null unique,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_step_staff on staff_step (staff_id);
create index staff_step_end on staff_step (expires_at);
comment on table staff_step is 'staff: a sign-in whose password was right, and whose code is still to come.';

create table staff_invite (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email)),
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ array['owner', 'catalogue', 'support', 'auditor']),
  token_hash bytea not null unique,
  invited_by bigint references staff,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  staff_id bigint references staff,
  name text,
  password_hash text,
  totp_secret bytea,
  step_hash bytea,
  check (used_at is null or withdrawn_at is null),
  check ((used_at is null) = (staff_id is null))
);
create unique index staff_invite_open on staff_invite (email) where used_at is null and withdrawn_at is null;
create index staff_invite_by on staff_invite (invited_by);
create index staff_invite_staff on staff_invite (staff_id);
comment on table staff_invite is
  'staff: an invitation, and what its reader has chosen until a right code makes them one of the staff.';
comment on column staff_invite.invited_by is 'Null: at a terminal of the server.';
comment on column staff_invite.staff_id is 'Who took it up.';
comment on column staff_invite.step_hash is 'The step that the code belongs to: of several, the last that was begun.';

create table staff_recovery_code (
  staff_id bigint not null references staff,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_code is
  'staff: the ten codes for a lost authenticator, as keyed hashes; each works once.';
