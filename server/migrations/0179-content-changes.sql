-- What every change of a catalogue entry, a clinic or a provider has made of it (docs/spec/staff.md#content, decision 115). What
-- was done before this is in the audit trail alone, which keeps no values: it is copied from there without them.

create table content_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind <> ''),
  key text not null,
  what text not null check (what in ('added', 'changed', 'withdrawn')),
  was json,
  became json,
  by_staff bigint references staff,
  at timestamptz not null
);
create index content_change_of on content_change (kind, key, id);
create index content_change_staff on content_change (by_staff);
comment on table content_change is
  'staff: Append-only: what was done to each entry of the catalogue, to clinics and to providers, with the entry before and after it.';
comment on column content_change.kind is 'The word of its file (docs/catalogue.md), or the list of a file of clinics.';
comment on column content_change.was is 'The entry as a file has it; null where it was not there, or nobody kept it yet.';
comment on column content_change.became is 'The same after the change; null where it is gone, or nobody kept it yet.';
comment on column content_change.by_staff is 'Who of the staff; null where it came with an import at a terminal of the server.';

create function refuse_content_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was done to content is never changed' using errcode = 'restrict_violation';
end $$;
comment on function refuse_content_change() is 'staff: Trigger: the history of content is append-only.';

insert into content_change (kind, key, what, by_staff, at)
select split_part(entry, '/', 1), substr(entry, strpos(entry, '/') + 1),
  case action when 'addContent' then 'added' when 'changeContent' then 'changed' else 'withdrawn' end, staff.id, at
from audit_trail
cross join unnest(objects) as object
cross join lateral (select substr(object, length('content:') + 1) as entry) as named
left join staff on staff.id = audit_trail.staff
where action in ('addContent', 'changeContent', 'withdrawContent') and starts_with(object, 'content:')
  and split_part(entry, '/', 1) in ('brands', 'offers', 'boosts', 'earningRules', 'insurers', 'careKinds', 'careRules',
    'ambassadorTerms', 'searchWords', 'placeNames', 'names', 'portal', 'clinics', 'providers')
order by at, seq nulls last, unsealed_id;

create trigger content_change_append_only before update or delete on content_change
  for each row execute function refuse_content_change();
create trigger content_change_never_emptied before truncate on content_change
  for each statement execute function refuse_content_change();
