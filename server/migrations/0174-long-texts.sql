-- Texts in the languages of the portal, of any length (docs/spec/master.md#names, decision 113): a row of `name_text` is found by its
-- name, and an index takes none of a page or more. What is longer than a name may be, or has several lines, stands there by its
-- digest; its English is in the row that says it.

create function words_key(named text) returns text
language sql stable parallel safe
return case when length(named) <= 200 and named !~ '[\n\r\t]' then named
  else 'sha256:' || encode(sha256(convert_to(named, 'UTF8')), 'hex') end;
comment on function words_key is 'master: what a name or a text stands under in `name_text`.';

create function key_name_text() returns trigger language plpgsql as $$
begin
  new.name := words_key(new.name);
  return new;
end $$;
comment on function key_name_text is 'master: a row of `name_text` stands under the key of its name.';
create trigger key_name_text before insert or update of name on name_text for each row execute function key_name_text();

update name_text set name = name where name <> words_key(name);

create or replace function called(named text, wanted text) returns text
language sql stable parallel safe
return coalesce(
  (select title from name_text where name_text.name = words_key(named) and name_text.language = wanted), named);

create or replace function words_of(named text) returns jsonb
language sql stable parallel safe
return case when named is not null then jsonb_build_object('en', named) || coalesce(
  (select jsonb_object_agg(language, title) from name_text where name = words_key(named)), '{}') end;

create function language_called(named text, wanted text) returns text
language sql stable parallel safe
return case when named is not null then coalesce(
  (select language from name_text where name_text.name = words_key(named) and name_text.language = wanted), 'en') end;
comment on function language_called is 'master: the language in which `called` says a text: the wanted one, or English.';
