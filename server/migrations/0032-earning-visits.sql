-- When a visit earns: once the clinic, or the time that went by without its word, says that it took place; and what a
-- clinic may correct afterwards.

insert into appointment_transition (action, actor, from_status, to_status) values
  -- The clinic, or time, says what only the patient has said so far.
  ('complete', 'clinic', 'completed', 'completed'),
  ('complete', 'system', 'completed', 'completed'),
  -- The clinic puts right what was said.
  ('noshow', 'clinic', 'completed', 'noshow'),
  ('decline', 'clinic', 'completed', 'cancelled'),
  ('complete', 'clinic', 'noshow', 'completed'),
  ('complete', 'clinic', 'cancelled', 'completed');

-- When the clinic, or time, said that a visit has taken place; null while nobody says so, or the patient alone.
create function taken_place_at(visit appointment) returns timestamptz language sql stable as $$
  select min(event.at) from appointment_event as event
  where visit.status = 'completed' and event.appointment_id = visit.id and event.to_status = 'completed'
    and event.actor in ('clinic', 'system')
    and not exists (select from appointment_event as later
      where later.appointment_id = visit.id and later.id > event.id and later.to_status <> 'completed')
$$;

-- What settles visits by time looks here alone, however many visits there are.
create index appointment_event_patients_word on appointment_event (at)
  where action = 'complete' and actor = 'patient' and from_status = 'confirmed';
create index appointment_event_outcome on appointment_event (at)
  where to_status = 'completed' or from_status = 'completed';

-- All that a clinic needs to know about somebody before a visit.
create function is_profile_complete(person dependant) returns boolean language sql stable as $$
  select num_nulls(person.dob, person.gender, person.phone, person.email) = 0 and exists (
    select from patient where patient.id = person.login_id and postal_code is not null)
$$;

-- Every account has its profile to complete, those from before as well.
insert into loyalty_action (kind, source_id, dependant_id, rule_id, happened_at, base)
select 'profile', dependant.id, dependant.id, rule.id, now(), points
from dependant
cross join (
  select id, points from earning_rule where kind = 'profile' and valid_from <= now()
  order by valid_from desc limit 1) as rule
where relation = 'self' and removed_at is null and points > 0
order by dependant.id
on conflict do nothing;
