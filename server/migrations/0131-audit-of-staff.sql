-- Who of the staff did something (docs/spec/staff.md, decision 94). The hash of an entry takes the column only where it is
-- set (0086): every entry from before keeps its hash.

alter table audit_entry add column staff bigint;
comment on column audit_entry.staff is 'Who of the staff did it; null for everybody else.';
