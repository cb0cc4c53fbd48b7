-- The search of the audit trail (decision 98): by day, by who of the staff, by action and by what something was done to; that
-- by a patient has its indexes. On a large table build them beforehand, by hand, `concurrently` under the same names.

create index if not exists audit_entry_at on audit_entry (at desc);
create index if not exists audit_entry_staff on audit_entry (staff, at desc) where staff is not null;
create index if not exists audit_entry_action on audit_entry (action, at desc);
create index if not exists audit_entry_objects on audit_entry using gin (objects);
