-- Reminders come by day, and never for a visit that has gone elsewhere meanwhile.

-- What a message says of a visit holds only while the visit stands at this time. Whoever delivers it looks again.
alter table message
  add column appointment_id bigint references appointment,
  add column visit_start timestamptz,
  add check ((appointment_id is null) = (visit_start is null));

-- A held time that ends is taken away, and must not look through all messages for one about it.
create index message_appointment on message (appointment_id) where appointment_id is not null;

-- This moment or, where it lies in the night of the zone (21:00 to 08:00), the morning after.
create function after_quiet_hours(at timestamptz, zone text) returns timestamptz
  language sql immutable strict parallel safe
  return case
    when (at at time zone zone)::time >= '21:00' then clinic_instant((at at time zone zone)::date + 1 + time '08:00', zone)
    when (at at time zone zone)::time < '08:00' then clinic_instant((at at time zone zone)::date + time '08:00', zone)
    else at end;

-- As before, but by day: what is due in the night waits for the morning, where the visit does not come first.
create or replace function reminder_due(visit appointment) returns timestamptz language sql stable as $$
  select case when morning < lower(visit.during) then morning else due end
  from patient
  cross join lateral (select lower(visit.during) - make_interval(hours => reminder_hours) as due) as wished
  cross join lateral (select after_quiet_hours(due, visit.time_zone) as morning) as by_day
  where patient.id = visit_contact(visit) and reminder_channel <> 'none' and visit.status in ('requested', 'confirmed')
    and due >= coalesce(visit.moved_at, visit.created_at)
$$;
