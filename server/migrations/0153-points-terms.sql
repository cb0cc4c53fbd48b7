-- How long points are good goes by versions (decision 104): a change counts from the beginning of a day on, and what people have by
-- then keeps its day. Programs of the version before read points_programme, where it stays as it was.

create table points_terms (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  expiry_months smallint not null check (expiry_months between 12 and 120),
  grace_days smallint not null check (grace_days between 1 and 365),
  set_by bigint references staff,
  set_at timestamptz,
  check ((set_by is null) = (set_at is null))
) with (autovacuum_analyze_threshold = 0, autovacuum_analyze_scale_factor = 0);
create index points_terms_begin on points_terms (valid_from, id);
comment on table points_terms is
  'loyalty: Append-only: how long points are good, by version. The latest that has begun is in force; of one moment the last that was set.';
comment on column points_terms.expiry_months is
  'Points are good until the end of the day that many months after they became available.';
comment on column points_terms.grace_days is 'How long points that come back after they have expired stay good.';
comment on column points_terms.set_by is 'Who of the staff; null for what came with Kindwell.';
comment on table points_programme is
  'loyalty: The one row that says in which time zone the programme counts its days, months and years.';

insert into points_terms (valid_from, expiry_months, grace_days)
select '2000-01-01T00:00:00Z', expiry_months, grace_days from points_programme;
analyze points_terms;

create trigger points_terms_append_only before update or delete on points_terms
  for each row execute function refuse_rule_change();
create trigger points_terms_never_emptied before truncate on points_terms
  for each statement execute function refuse_rule_change();
