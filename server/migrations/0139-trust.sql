-- What the console shows of how Kindwell stands (decision 98): what the last check of each kind has found, and how the jobs went.

create table trust_check (
  name text primary key check (name in ('auditTrail', 'points', 'giftCards', 'backup')),
  done_at timestamptz not null,
  looked bigint check (looked >= 0),
  flaws integer not null check (flaws >= 0)
);
comment on table trust_check is
  'staff: what each check that is made by itself has found last; `backup` says when the last backup was made.';
comment on column trust_check.looked is 'How many rows it looked at; null where it counts none.';

create table job_run (
  task text primary key,
  done_at timestamptz,
  ms integer check (ms >= 0),
  failed_at timestamptz,
  check (num_nonnulls(done_at, failed_at) > 0),
  check ((done_at is null) = (ms is null))
);
comment on table job_run is
  'staff: when each kind of job was last done, how long that took, and when one last failed; busy kinds are noted now and then.';

alter table message add column tries integer not null default 0;
comment on column message.tries is 'How often somebody has tried to hand it over.';
