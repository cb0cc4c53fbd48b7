-- Every ten minutes what has no meaning any more is removed: by these, rather than by reading the tables to their end, which
-- have a row or more for every patient.
create index session_end on session (expires_at);
create index known_device_last_seen on known_device (last_seen_at);
create index challenge_end on challenge (expires_at);
create index idempotency_made on idempotency (created_at);
