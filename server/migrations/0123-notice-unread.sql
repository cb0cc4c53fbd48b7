-- The bell counts what is unread by its index alone: whom each is about stands in it as well (decision 83).

create index notice_unread_about on notice (patient_id, dependant_id) where read_at is null;
drop index notice_unread;
