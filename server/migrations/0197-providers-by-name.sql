-- A page of the providers that the staff look for is read in the order of their names; parts of one or two letters, and those that
-- most names have, are found on the way (docs/spec/staff.md, STAFF-46).

create index provider_by_name on provider (fold(full_name), id);
