-- The limits of a booking, counted as before (migrations 0070, 0091), with less work.
--
-- Who asked a clinic from the same phone or mailbox is looked up one account at a time. As one condition on all of them
-- it let the planner choose, by statistics of a quieter hour, to read every visit ahead of everybody.

-- The turns of these phones and mailboxes at a clinic, always in one order, so that nobody waits in a circle.
create function lock_contacts(contacts text[], at_clinic bigint) returns void language plpgsql as $$
declare
  turn bigint;
begin
  for turn in
    select distinct hashtextextended(contact, at_clinic) as turn from unnest(contacts) as contact order by turn
  loop
    perform pg_advisory_xact_lock(turn);
  end loop;
end $$;
comment on function lock_contacts is
  'appointments: Locks the turns of these phones and mailboxes at a clinic until the transaction ends, in one order.';

create or replace function lock_to_book(person bigint, at_clinic bigint) returns bigint language plpgsql as $$
declare
  home bigint := lock_household_of(person);
begin
  perform lock_contacts(contacts_of(home), at_clinic);
  return home;
end $$;

create or replace function booking_refusal(person bigint, at_clinic bigint, moment timestamptz, limits jsonb)
returns table (refused_by text, seconds integer) language plpgsql
-- Planned once a connection: planned for each booking, it costs more than it does.
set plan_cache_mode = force_generic_plan as $$
declare
  home bigint := lock_household_of(person);
  contacts text[];
  counted record;
begin
  if limits ? 'contactRequests' then
    contacts := contacts_of(home);
    perform lock_contacts(contacts, at_clinic);
  end if;

  select held, eldest, person_visits, family_visits, clinic_requests, contact_requests, person_waits, family_waits
  into counted
  from (
    select array(select id from patient where household_id = home) as logins,
      array(select id from dependant where household_id = home) as people
    offset 0) as family
  cross join lateral (
    select
      count(*) filter (where status <> 'waitlisted' and dependant_id = person) as person_visits,
      count(*) filter (where status <> 'waitlisted') as family_visits,
      count(*) filter (where status = 'requested' and not is_proposal and clinic_id = at_clinic) as clinic_requests,
      count(*) filter (where status = 'waitlisted' and dependant_id = person) as person_waits,
      count(*) filter (where status = 'waitlisted') as family_waits
    from (
      select dependant_id, clinic_id, status, is_proposal, is_ahead(status, during, moment) as counts
      from appointment
      where dependant_id = any (people) and status in ('requested', 'confirmed', 'waitlisted')
      offset 0) as open
    where counts) as of_family
  cross join lateral (
    select
      case when limits ? 'holds' then (
        select count(*) filter (where hold_expires_at > moment) from appointment
        where booked_by = any (logins) and status = 'held') end as held,
      case when limits ? 'perHour' then (
        select at from appointment_event
        where actor_id = any (logins) and actor = 'patient'
          and action in ('request', 'wait', 'acceptOffer', 'move', 'reschedule', 'restore', 'waitAgain')
          -- What a clock has written that was put back since counts no longer than the rest.
          and at > moment - interval '1 hour' and at < moment + interval '1 hour'
        order by at desc
        offset (limits ->> 'perHour')::integer - 1 limit 1) end as eldest,
      case when limits ? 'contactRequests' then (
        select count(*)
        from (
          select id from patient where phone = any (contacts)
          union
          select id from patient where mailbox_of(email) = any (contacts)
          offset 0) as asker
        cross join lateral (
          select clinic_id, is_proposal, is_ahead(status, during, moment) as counts from appointment
          where booked_by = asker.id and status = 'requested'
          offset 0) as asked
        where counts and not is_proposal and clinic_id = at_clinic) end as contact_requests) as besides;

  refused_by := case
    when (limits ->> 'holds')::integer <= counted.held then 'holds'
    when counted.eldest is not null then 'perHour'
    when (limits ->> 'personVisits')::integer <= counted.person_visits then 'personVisits'
    when (limits ->> 'familyVisits')::integer <= counted.family_visits then 'familyVisits'
    when (limits ->> 'clinicRequests')::integer <= counted.clinic_requests then 'clinicRequests'
    when (limits ->> 'contactRequests')::integer <= counted.contact_requests then 'contactRequests'
    when (limits ->> 'personWaits')::integer <= counted.person_waits then 'personWaits'
    when (limits ->> 'familyWaits')::integer <= counted.family_waits then 'familyWaits' end;
  if refused_by = 'perHour' then
    seconds := least(3600, ceil(extract(epoch from counted.eldest + interval '1 hour' - moment)));
  end if;
  if refused_by is not null then return next; end if;
end $$;

-- A clinic without a reward box promises nothing, and most have none: that is seen before anything else is prepared.
create or replace function promise_next_visit(visit bigint, place bigint, person bigint, at timestamptz)
returns bigint language plpgsql as $$
begin
  if (select is_reward_box from clinic where id = place) then
    insert into boost_grant (boost_id, clinic_id, dependant_id, appointment_id, granted_at, expires_at)
    select boost.id, place, person, visit, at, at + make_interval(months => grant_months)
    from boost
    where boost.kind = 'nextVisit' and (boost.clinic_id is null or boost.clinic_id = place)
    on conflict (boost_id, clinic_id, dependant_id) where consumed_by is null do update
      set appointment_id = excluded.appointment_id, granted_at = excluded.granted_at, expires_at = excluded.expires_at
      where boost_grant.expires_at <= excluded.granted_at;
  end if;
  return visit;
end $$;
