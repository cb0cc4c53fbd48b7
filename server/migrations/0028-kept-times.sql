-- A visit whose zone has other rules now keeps its local time and comes at another instant: its history says so, and
-- calendars learn that it has changed.
insert into appointment_transition (action, actor, from_status, to_status) values
  ('keepLocalTime', 'system', 'requested', 'requested'),
  ('keepLocalTime', 'system', 'confirmed', 'confirmed');

-- Whom a calendar's feed has shown on a day: programs look every hour, and the audit trail is told once a day.
alter table calendar_feed
  add column shown_on date,
  add column shown_people bigint[] not null default '{}',
  add check (shown_on is not null or shown_people = '{}');
