-- Two accounts of one person that become one (docs/spec/staff.md#patients, decision 106): the staff ask for it, both are confirmed with their
-- passwords within three days, and then the points and favorites of the one go to the other and it is closed.

create table account_join (
  id bigint generated always as identity primary key,
  stays_id bigint not null references patient,
  goes_id bigint not null references patient,
  reason text not null check (reason <> ''),
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'withdrawn', 'ended')),
  asked_by bigint not null references staff,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  stays_confirmed_at timestamptz,
  goes_confirmed_at timestamptz,
  withdrawn_by bigint references staff,
  ended_at timestamptz,
  check (stays_id <> goes_id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null)),
  check (state <> 'done' or (stays_confirmed_at is not null and goes_confirmed_at is not null))
);
create unique index account_join_stays_open on account_join (stays_id) where state = 'open';
create unique index account_join_goes_open on account_join (goes_id) where state = 'open';
create index account_join_stays on account_join (stays_id);
create index account_join_goes on account_join (goes_id);
create index account_join_asked on account_join (asked_by);
create index account_join_withdrawn on account_join (withdrawn_by);
comment on table account_join is 'staff: two accounts of one person, which become one once both were confirmed.';
comment on column account_join.goes_id is 'The account that is closed; its points and favorites go to the other.';
