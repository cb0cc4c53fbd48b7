-- What somebody of the staff has done of one kind, the newest first (decision 109): without it, two long lists were put together and
-- sorted. Entries of the staff are few, so is what it costs. On a large table build it beforehand, by hand, `concurrently` under
-- the same name.

create index if not exists audit_entry_staff_action on audit_entry (staff, action, at desc) where staff is not null;
