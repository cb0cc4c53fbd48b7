-- What was done to a whole list is read by it, the latest first (docs/decisions/0124-what-was-removed.md).

create index content_change_of_list on content_change (kind, id);
