-- What makes the nearest of a large directory fast (docs/decisions/0086-totals-that-stay-exact.md): an index that answers
-- how many clinics there are around a point without their rows, and which transactions changed what searches count, so that
-- a process may keep a total for as long as it is exact. Writers add a row each and never wait for one another.

create index search_entry_place on search_entry (latitude, longitude)
  include (clinic_id, domain_id, state_id, city_id);

create table search_change (
  transaction xid8 primary key,
  changed_at timestamptz not null default now()
);
comment on table search_change is
  'providers: Transactions of the last day that changed how many clinics a search of the directory finds.';

create function note_search_change() returns trigger language plpgsql as $$
begin
  insert into search_change (transaction) values (pg_current_xact_id()) on conflict do nothing;
  return null;
end $$;
comment on function note_search_change() is
  'providers: Trigger: notes that this transaction changed what searches of the directory count.';

create trigger search_entry_listed after insert or delete on search_entry
for each row execute function note_search_change();
create trigger search_entry_changed after update on search_entry
for each row when ((old.domain_id, old.city_id, old.state_id, old.words, old.latitude, old.longitude)
  is distinct from (new.domain_id, new.city_id, new.state_id, new.words, new.latitude, new.longitude))
execute function note_search_change();

create function search_unchanged_since(moment pg_snapshot) returns boolean language sql stable parallel safe
return not exists (
  select from search_change
  where transaction >= pg_snapshot_xmin(moment) and not pg_visible_in_snapshot(transaction, moment));
comment on function search_unchanged_since(pg_snapshot) is
  'providers: Whether searches of the directory count what they counted at this moment (a snapshot of the database).';
