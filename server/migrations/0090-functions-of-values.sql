-- Functions take values and not rows of a table: where its rows lie in parts on many nodes, a row has the type of its part
-- (docs/decisions/0073-named-keys.md). Those that take a row call the new ones, for programs of the version before.

create function is_ahead(status text, during tstzrange, now timestamptz) returns boolean language sql immutable as $$
  select status = 'waitlisted'
    or status in ('requested', 'confirmed') and coalesce(upper(during), 'infinity') > now
$$;
comment on function is_ahead(text, tstzrange, timestamptz) is
  'appointments: Whether a visit is still to come: requested or confirmed, or on the waitlist.';
create or replace function is_ahead(visit appointment, now timestamptz) returns boolean language sql stable as $$
  select is_ahead(visit.status, visit.during, now)
$$;
comment on function is_ahead(appointment, timestamptz) is 'appointments: The same of a row.';

create function taken_place_at(visit_id bigint, status text) returns timestamptz language sql stable as $$
  select min(event.at) from appointment_event as event
  where status = 'completed' and event.appointment_id = visit_id and event.to_status = 'completed'
    and event.actor in ('clinic', 'system')
    and not exists (select from appointment_event as later
      where later.appointment_id = visit_id and later.id > event.id and later.to_status <> 'completed')
$$;
comment on function taken_place_at(bigint, text) is
  'appointments: When the clinic, or time, said that a visit took place; null while nobody has, or only the patient.';
create or replace function taken_place_at(visit appointment) returns timestamptz language sql stable as $$
  select taken_place_at(visit.id, visit.status)
$$;
comment on function taken_place_at(appointment) is 'appointments: The same of a row.';

create function is_profile_complete(dob date, gender text, phone text, email text, login bigint)
returns boolean language sql stable as $$
  select num_nulls(dob, gender, phone, email) = 0 and exists (
    select from patient where patient.id = login and postal_code is not null)
$$;
comment on function is_profile_complete(date, text, text, text, bigint) is
  'patient: Whether all that a clinic needs to know about somebody before a visit is known.';

create function may_be_fetched(ready_at timestamptz, rights text[], owner_id bigint)
returns boolean language sql stable as $$
  select ready_at is null or coalesce(rights <@ own_data_rights(owner_id), false)
$$;
comment on function may_be_fetched(timestamptz, text[], bigint) is
  'my-data: Whether a data copy may be downloaded: its owner may still see all that is in it.';

create function awaits_visit(person bigint, home bigint, login bigint) returns boolean language sql stable as $$
  select not exists (select from redemption where redemption.dependant_id = person) and not exists (
    select from dependant as visitor
    join appointment on appointment.dependant_id = visitor.id and appointment.status = 'completed'
    left join patient as guarantor on guarantor.id = login and guarantor.is_guarantor
    where (visitor.id = person
        or visitor.household_id = home and guarantor.id is not null
          and (visitor.login_id is null or visitor.came_of_age_at is null))
      and taken_place_at(appointment.id, appointment.status) >= case when visitor.id = person then '-infinity'
        else coalesce(guarantor.guarantor_since, '-infinity') end)
$$;
comment on function awaits_visit(bigint, bigint, bigint) is
  'rewards: Whether somebody''s first redemption still waits for a visit that took place.';
