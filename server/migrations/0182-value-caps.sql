-- What the law lets members of federal programmes have goes by versions that owners set (decision 117). As long as there is none, the
-- settings of the installation count, as before; programs of the version before go on reading those.

create table value_caps (
  id bigint generated always as identity primary key,
  valid_from timestamptz not null,
  card_cents integer not null check (card_cents between 0 and 100000),
  year_cents integer not null check (year_cents between 0 and 1000000),
  unknown_as text not null check (unknown_as in ('commercial', 'federal')),
  set_by bigint references staff,
  set_at timestamptz,
  check (set_by is null or set_at is not null)
) with (autovacuum_analyze_threshold = 0, autovacuum_analyze_scale_factor = 0);
create index value_caps_begin on value_caps (valid_from, id);
comment on table value_caps is
  'rewards: Append-only: what gift cards of members of federal programmes may be worth, by version. The latest that has begun is in force; of one moment the last that was set. Without any, the settings count.';
comment on column value_caps.card_cents is 'The most that one card may be worth.';
comment on column value_caps.year_cents is 'The most that all cards of a calendar year may be worth.';
comment on column value_caps.unknown_as is 'As which a person counts whose insurance is not known.';
comment on column value_caps.set_by is 'Who of the staff; null for what a folder of content has set, and for what the settings said before anybody set any.';

create trigger value_caps_append_only before update or delete on value_caps
  for each row execute function refuse_rule_change();
create trigger value_caps_never_emptied before truncate on value_caps
  for each statement execute function refuse_rule_change();
