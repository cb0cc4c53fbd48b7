-- Keys by which the files of an operator know brands again (docs/decisions/0093-content-as-files.md), as clinics' documents
-- (0119, 0121, 0126) and boosts (0125) have them. What is there gets one of its name; a program of the version before, which
-- knows none, gets a random one. There are some hundreds of brands: nobody waits for them.

alter table brand add external_key text;
update brand set external_key = named.slug || case when named.others > 1 then '.' || brand.id else '' end
from (
  select id, slug, count(*) over (partition by slug) as others
  from brand
  cross join lateral (
    select coalesce(nullif(trim('-' from left(regexp_replace(fold(name), '[^a-z0-9]+', '-', 'g'), 40)), ''), 'brand')
      as slug) as made) as named
where named.id = brand.id;
alter table brand
  alter external_key set default random_unique_id(),
  alter external_key set not null,
  add constraint brand_external_key_key unique (external_key),
  add constraint brand_external_key_check check (external_key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$');
comment on column brand.external_key is 'By what the operator''s files know the brand again; never shown.';

create function words_of(named text) returns jsonb language sql stable parallel safe
return case when named is not null then jsonb_build_object('en', named) || coalesce(
  (select jsonb_object_agg(language, title) from name_text where name = named), '{}') end;
comment on function words_of is 'master: A name of the catalogue in every language that has it, by language.';
