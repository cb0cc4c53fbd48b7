-- A visit whose zone has other rules now keeps its local time and comes at another instant: its history says so, and
-- calendars learn that it has changed.
insert into appointment_transition (action, actor, from_status, to_status) values
  ('keepLocalTime', 'system', 'requested', 'requested'),
  ('keepLocalTime', 'system', 'confirmed', 'confirmed');
