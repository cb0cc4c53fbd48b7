-- Patients whom somebody of the staff has looked up, and why (docs/spec/staff.md#patients, decision 96). What is read and done
-- afterwards names this row, which belongs to one session and ends soon: there is no patient's number to go through.

create table staff_lookup (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff,
  session_id bigint not null,
  patient_id bigint not null references patient,
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  recovery_sent_at timestamptz,
  check (expires_at > created_at)
);
create index staff_lookup_staff on staff_lookup (staff_id);
create index staff_lookup_patient on staff_lookup (patient_id);
comment on table staff_lookup is
  'staff: whom somebody of the staff has looked up, and why. It stays: sessions of the staff are deleted a while after their end.';
comment on column staff_lookup.session_id is 'The session of the staff (staff_session) that may go on with it.';
comment on column staff_lookup.recovery_sent_at is 'When the person was sent the way to a new password: once for each look-up.';
