-- The copy of their data that somebody of the staff has made for a patient who asks for it (docs/spec/staff.md#patients, decision 106): the
-- patient finds it after signing in, as one of their own asking; nobody of the staff sees it.

alter table staff_lookup
  add column copy_asked_at timestamptz,
  add column copy_reason text check (copy_reason <> ''),
  add constraint staff_lookup_copy check ((copy_asked_at is null) = (copy_reason is null));
comment on column staff_lookup.copy_asked_at is 'When this look-up has had a copy of the data made; null where it has not.';
comment on column staff_lookup.copy_reason is 'How and why the patient asks for it.';

alter table data_copy add column by_staff boolean not null default false;
comment on column data_copy.by_staff is 'Whether the staff have asked for it, for its owner.';
