-- The bell counts what is unread by its index alone: whom each is about stands in it as well (decision 83). On a large table
-- build it beforehand, by hand, `concurrently` under the same name. What it replaces goes with the next release.

create index if not exists notice_unread_about on notice (patient_id, dependant_id) where read_at is null;
