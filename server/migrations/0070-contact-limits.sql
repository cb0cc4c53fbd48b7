-- How much the accounts of one phone or one mailbox may ask of a clinic together (docs/decisions/0055-booking-limits.md):
-- counted while their turn at that clinic is taken, so that many accounts at once get no further than one after the other.
-- Whoever shares neither has turns of their own, and never waits.

-- What an account has asked for.
create index appointment_asked_by on appointment (booked_by) where status = 'requested';

-- The phones and the mailboxes of the accounts of a household, which a code has proven. One is never taken for the other: an
-- email has its sign.
create function contacts_of(home bigint) returns text[] language sql stable as $$
  select array(
    select distinct contact
    from patient
    cross join lateral (values (phone), (mailbox_of(email))) as proven (contact)
    where household_id = home and closed_at is null)
$$;

-- Locks, until the transaction ends, what a booking for a person at a clinic counts, and answers their household: its row,
-- then the turn of each of its contacts at this clinic. Always in this order, the turns by their numbers, and before
-- anything is written: nobody waits for one another in a circle.
create function lock_to_book(person bigint, at_clinic bigint) returns bigint language plpgsql as $$
declare
  home bigint := lock_household_of(person);
  turn bigint;
begin
  for turn in
    select distinct hashtextextended(contact, at_clinic) as turn from unnest(contacts_of(home)) as contact order by turn
  loop
    perform pg_advisory_xact_lock(turn);
  end loop;
  return home;
end $$;

-- As before, and `contactRequests`: what all accounts that share a contact with the household have asked of the clinic.
create or replace function booking_refusal(person bigint, at_clinic bigint, moment timestamptz, limits jsonb)
  returns table (refused_by text, seconds integer) language plpgsql as $$
declare
  home bigint := case when limits ? 'contactRequests' then lock_to_book(person, at_clinic) else lock_household_of(person) end;
  logins bigint[] := array(select id from patient where household_id = home);
  people bigint[] := array(select id from dependant where household_id = home);
  contacts text[];
  sharing bigint[];
  contact_requests bigint;
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

  if limits ? 'contactRequests' then
    contacts := contacts_of(home);
    sharing := array(
      select id from patient where phone = any (contacts)
      union
      select id from patient where mailbox_of(email) = any (contacts));
    select count(*) filter (where counts and not is_proposal and clinic_id = at_clinic)
    into contact_requests
    from (
      select clinic_id, is_proposal, is_ahead(appointment, moment) as counts
      from appointment
      where booked_by = any (sharing) and status = 'requested'
      offset 0) as asked;
  end if;

  return query
    select limit_name, null::integer
    from (values (1, 'personVisits', counted.person_visits), (2, 'familyVisits', counted.family_visits),
      (3, 'clinicRequests', counted.clinic_requests), (4, 'contactRequests', contact_requests),
      (5, 'personWaits', counted.person_waits), (6, 'familyWaits', counted.family_waits))
      as present (place, limit_name, so_many)
    where (limits ->> limit_name)::integer <= so_many
    order by place limit 1;
end $$;
