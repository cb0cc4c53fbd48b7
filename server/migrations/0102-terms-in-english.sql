-- A language that is new has no terms until they are published in it; until then its readers get them in English.
create view terms_for as
select terms_version.kind, terms_version.version, published_at, code as reader, text.language, title, body, summary
from terms_version
cross join language
cross join lateral (
  select terms_text.language, title, body, summary from terms_text
  where terms_text.kind = terms_version.kind and terms_text.version = terms_version.version
    and terms_text.language in (language.code, 'en')
  order by terms_text.language = 'en'
  limit 1) as text;
comment on view terms_for is 'terms: each version as a reader of each language gets it, in English where it is not published in theirs.';
