-- Documents that are there get a key of their title (0119). Nobody who reads one waits, nor do the bytes move: a row has
-- only where they are.

update clinic_document set external_key = named.slug || case when named.others > 1 then '.' || clinic_document.id else '' end
from (
  select id, slug, count(*) over (partition by clinic_id, slug) as others
  from clinic_document
  cross join lateral (
    select coalesce(nullif(trim('-' from left(regexp_replace(fold(title), '[^a-z0-9]+', '-', 'g'), 40)), ''), 'document')
      as slug) as made
  where external_key is null) as named
where named.id = clinic_document.id;

-- Only who writes documents waits while it is built.
create unique index clinic_document_external_key on clinic_document (clinic_id, external_key);
