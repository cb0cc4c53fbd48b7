-- The figures of a month are read from an index alone (docs/spec/staff.md#figures), and what the ledger and the clinics have done since
-- the last kept day is found by its time.

create index if not exists appointment_of_day on appointment (local_date, status) where during is not null or visit_type = 2;
create index if not exists appointment_without_day on appointment (created_at, status) where local_date is null;
create index if not exists appointment_event_answered on appointment_event (at) where actor = 'clinic' and from_status = 'requested';
create index if not exists patient_joined on patient (created_at);
create index if not exists referral_joined on referral (joined_at);
create index if not exists invite_sent on invite (created_at);
create index if not exists points_txn_at on points_txn (at);
