-- What a person prefers, kept with the account.

alter table patient
  drop constraint patient_reminder_hours_check,
  add constraint patient_reminder_hours_check check (reminder_hours between 1 and 336),
  -- Whether Kindwell may write of its own accord. What a person has asked for or has to know is no such thing.
  add column marketing boolean not null default false,
  -- The quick actions of the dashboard in the order of this person, [{id, visible}]; null is as everybody begins.
  add column quick_actions jsonb;

-- As before, but where a visit was chosen so late that the reminder would have come before that, it comes a day ahead (or
-- as wished, where that is less). Null where that would have been before it as well: nobody forgets so fast.
create or replace function reminder_due(visit appointment) returns timestamptz language sql stable as $$
  select case when morning < lower(visit.during) then morning else due end
  from patient
  cross join lateral (
    select lower(visit.during) - make_interval(hours => reminder_hours) as wished,
      lower(visit.during) - make_interval(hours => least(reminder_hours, 24)) as day_ahead,
      coalesce(visit.moved_at, visit.created_at) as chosen_at) as moment
  cross join lateral (select case when wished >= chosen_at then wished else day_ahead end as due) as found
  cross join lateral (select after_quiet_hours(due, visit.time_zone) as morning) as by_day
  where patient.id = visit_contact(visit) and reminder_channel <> 'none' and visit.status in ('requested', 'confirmed')
    and due >= chosen_at
$$;
