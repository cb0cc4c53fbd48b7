-- Keys by which the files of an operator know boosts again, as brands have them
-- (docs/decisions/0093-content-as-files.md). Bookings read this table: it has a file of its own.

alter table boost add external_key text;
update boost set external_key = named.slug || case when named.others > 1 then '.' || boost.id else '' end
from (
  select id, slug, count(*) over (partition by slug) as others
  from boost
  cross join lateral (
    select coalesce(nullif(trim('-' from left(regexp_replace(fold(title), '[^a-z0-9]+', '-', 'g'), 40)), ''), 'boost')
      as slug) as made) as named
where named.id = boost.id;
alter table boost
  alter external_key set default random_unique_id(),
  alter external_key set not null,
  add constraint boost_external_key_key unique (external_key),
  add constraint boost_external_key_check check (external_key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$');
comment on column boost.external_key is 'By what the operator''s files know the boost again; never shown.';
