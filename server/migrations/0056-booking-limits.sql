-- How much one household may book at a time (docs/decisions/0055-booking-limits.md): counted while its row is locked, so
-- that many at once get no further than one after the other. Other households have rows of their own, and never wait.

-- What a patient has booked, moved or asked for again, by when.
create index appointment_event_booking on appointment_event (actor_id, at)
  where actor = 'patient' and action in ('request', 'wait', 'acceptOffer', 'move', 'reschedule', 'restore', 'waitAgain');

-- Locks the household of a person until the transaction ends, and answers which of the limits keeps it from one more; no
-- row where none does. What is not in `limits` is not counted. `seconds`: after how long there is room again, where time
-- alone makes it.
--
-- Whom the household has comes first, and what they have is found by them alone: whatever the planner believes of times
-- and statuses, it has no other index to begin with, and a booking must not cost more the more others book.
create function booking_refusal(person bigint, at_clinic bigint, moment timestamptz, limits jsonb)
  returns table (refused_by text, seconds integer) language plpgsql as $$
declare
  home bigint := lock_household_of(person);
  logins bigint[] := array(select id from patient where household_id = home);
  people bigint[] := array(select id from dependant where household_id = home);
  counted record;
  eldest timestamptz;
begin
  if limits ? 'holds' and (limits ->> 'holds')::integer <= (
    select count(*) filter (where hold_expires_at > moment) from appointment
    where booked_by = any (logins) and status = 'held')
  then
    return query select 'holds', null::integer;
    return;
  end if;

  if limits ? 'perHour' then
    select at into eldest from appointment_event
      where actor_id = any (logins) and actor = 'patient'
        and action in ('request', 'wait', 'acceptOffer', 'move', 'reschedule', 'restore', 'waitAgain')
        -- What a clock has written that was put back since counts no longer than the rest.
        and at > moment - interval '1 hour' and at < moment + interval '1 hour'
      order by at desc
      offset (limits ->> 'perHour')::integer - 1 limit 1;
    if found then
      return query select 'perHour', least(3600, ceil(extract(epoch from eldest + interval '1 hour' - moment)))::integer;
      return;
    end if;
  end if;

  select
    count(*) filter (where status <> 'waitlisted' and dependant_id = person) as person_visits,
    count(*) filter (where status <> 'waitlisted') as family_visits,
    count(*) filter (where status = 'requested' and not is_proposal and clinic_id = at_clinic) as clinic_requests,
    count(*) filter (where status = 'waitlisted' and dependant_id = person) as person_waits,
    count(*) filter (where status = 'waitlisted') as family_waits
  into counted
  from (
    select dependant_id, clinic_id, status, is_proposal, is_ahead(appointment, moment) as counts
    from appointment
    where dependant_id = any (people) and status in ('requested', 'confirmed', 'waitlisted')
    offset 0) as open
  where counts;

  return query
    select limit_name, null::integer
    from (values (1, 'personVisits', counted.person_visits), (2, 'familyVisits', counted.family_visits),
      (3, 'clinicRequests', counted.clinic_requests), (4, 'personWaits', counted.person_waits),
      (5, 'familyWaits', counted.family_waits)) as present (place, limit_name, so_many)
    where (limits ->> limit_name)::integer <= so_many
    order by place limit 1;
end $$;
