-- What happens to hours that are there already: a holiday or time off that comes later, the way between two clinics of
-- one provider, and zones whose rules change.

-- How long a provider needs to come here from another of their clinics: hours here begin no sooner after those there.
alter table provider_clinic add column travel_minutes smallint not null default 0 check (travel_minutes between 0 and 240);
alter table shift add column travel_minutes smallint not null default 0 check (travel_minutes between 0 and 240);

-- A shift and the way to it. Immutable by nature: a number of minutes is as long in every zone.
create function shift_and_way(lo timestamptz, hi timestamptz, travel_minutes smallint) returns tstzrange
  language sql immutable strict parallel safe
  return tstzrange(lo - make_interval(mins => travel_minutes), hi);

alter table shift add constraint shift_travel_time exclude using gist
  (provider_id with =, clinic_id with <>, shift_and_way(lo, hi, travel_minutes) with &&);

-- Visits at times that have been closed since they were booked. They stand until somebody moves or cancels them.
create view displaced_visit as
  select appointment.id as appointment_id, 'holiday' as reason
  from appointment
  join shift on shift.id = shift_id
  join clinic_holiday on clinic_holiday.clinic_id = shift.clinic_id and clinic_holiday.local_date = shift.local_date
  where status in ('requested', 'confirmed')
  union
  select appointment.id, 'time off'
  from appointment
  join time_off on time_off.provider_id = appointment.provider_id and time_off.during && busy
  where status in ('requested', 'confirmed');
