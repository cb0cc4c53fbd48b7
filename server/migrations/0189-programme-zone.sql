-- The zone in which the programme counts its days can be chosen (decision 122), as long as no day hangs on it. What holds
-- stays in points_programme, where programs of the version before read it.

create function programme_has_past() returns boolean
  language sql stable
  return exists (select from points_txn) or exists (select from loyalty_action) or exists (select from appointment);
comment on function programme_has_past() is
  'loyalty: Whether anything has happened from which points could have come: then days have been counted in the zone of the programme, and it stays.';

create table programme_zone (
  id bigint generated always as identity primary key,
  zone text not null check (now() at time zone zone is not null),
  set_by bigint references staff,
  set_at timestamptz,
  check (set_by is null or set_at is not null)
) with (autovacuum_analyze_threshold = 0, autovacuum_analyze_scale_factor = 0);
comment on table programme_zone is
  'loyalty: Append-only: the zones in which the programme counted its days; the last that was set is in force, and stands in points_programme.';
comment on column programme_zone.set_by is 'Who of the staff; null for what a folder of content has set, and for what came with Kindwell.';

insert into programme_zone (zone) select zone from points_programme;

create function choose_programme_zone() returns trigger
  language plpgsql as $$
begin
  if programme_has_past() then
    raise exception 'the zone of the programme stays: days have been counted in it';
  end if;
  update points_programme set zone = new.zone;
  return new;
end
$$;
comment on function choose_programme_zone() is
  'loyalty: The zone that was set last is that of the programme from now on; never once anybody has a past.';

create trigger programme_zone_chosen after insert on programme_zone
  for each row execute function choose_programme_zone();
create trigger programme_zone_append_only before update or delete on programme_zone
  for each row execute function refuse_rule_change();
create trigger programme_zone_never_emptied before truncate on programme_zone
  for each statement execute function refuse_rule_change();
