-- The staff list all clinics by name, the withdrawn ones too, and find them by parts of their name and key (docs/spec/staff.md,
-- decision 101). What patients search has the published ones alone.

create index clinic_by_name on clinic (fold(name), id);
create index clinic_words on clinic using gin (fold(name || ' ' || coalesce(external_key, '')) gin_trgm_ops);
