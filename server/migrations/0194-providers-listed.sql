-- The staff find providers by parts of their name and key, also those who work at no clinic (docs/spec/staff.md, STAFF-46).

create index provider_words on provider using gin (fold(full_name || ' ' || coalesce(external_key, '')) gin_trgm_ops);
