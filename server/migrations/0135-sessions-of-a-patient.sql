-- The sign-ins of one account, the ended ones too, the latest first: what somebody of the staff is shown of a patient.

create index if not exists session_by_patient on session (patient_id, id desc);

-- And the devices that it knows, each with its own count of wrong passwords.
create index if not exists known_device_patient on known_device (patient_id, last_seen_at desc);
