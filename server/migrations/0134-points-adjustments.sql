-- Points that somebody of the staff gives or takes (docs/spec/staff.md#patients, decision 96). Above a limit a second person decides.
-- What was done is an entry of the ledger, whose source names the row.

create table points_adjustment (
  id bigint generated always as identity primary key,
  key uuid not null,
  staff_id bigint not null references staff,
  dependant_id bigint not null references dependant,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason <> ''),
  needs_second boolean not null,
  state text not null check (state in ('pending', 'done', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff,
  unique (staff_id, key),
  check ((state = 'pending') = (decided_at is null) and (state = 'pending') = (decided_by is null)),
  check (needs_second or state = 'done'),
  constraint points_adjustment_second check (not needs_second or state <> 'done' or decided_by <> staff_id)
);
create index points_adjustment_pending on points_adjustment (created_at, id) where state = 'pending';
create index points_adjustment_person on points_adjustment (dependant_id);
create index points_adjustment_decider on points_adjustment (decided_by);
comment on table points_adjustment is
  'staff: points that somebody of the staff gives or takes: at once, or as another one of them decides.';
comment on column points_adjustment.key is 'Made up by the page: the same once more is the same adjustment.';
