-- The limits of a booking are counted by one statement instead of eight: what it says is as before (migration 0070).
-- Where rows lie on many nodes, and on one, each statement within a function costs as much as the counting itself.

create or replace function booking_refusal(person bigint, at_clinic bigint, moment timestamptz, limits jsonb)
returns table (refused_by text, seconds integer) language plpgsql as $$
declare
  home bigint := case when limits ? 'contactRequests' then lock_to_book(person, at_clinic) else lock_household_of(person) end;
  counted record;
begin
  select held, eldest, person_visits, family_visits, clinic_requests, contact_requests, person_waits, family_waits
  into counted
  from (
    select array(select id from patient where household_id = home) as logins,
      array(select id from dependant where household_id = home) as people,
      case when limits ? 'contactRequests' then contacts_of(home) end as contacts
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
        select count(*) filter (where counts and not is_proposal and clinic_id = at_clinic)
        from (
          select clinic_id, is_proposal, is_ahead(status, during, moment) as counts
          from appointment
          where status = 'requested' and booked_by = any (array(
            select id from patient where phone = any (contacts)
            union
            select id from patient where mailbox_of(email) = any (contacts)))
          offset 0) as asked) end as contact_requests) as besides;

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
