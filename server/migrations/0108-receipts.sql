-- A request of a visit has its receipt by mail (docs/spec/appointments.md#receipts). Requests from before are owed none:
-- what is there gets the first default, what comes the second, also from a program of the version before.
alter table appointment add column owes_receipt boolean not null default false;
alter table appointment alter column owes_receipt set default true;
comment on column appointment.owes_receipt is
  'Whether who looks after it is still to be told by mail that the request has been received.';

-- Who books less than a day ahead is reminded too: two hours before, where the visit is that far away.
create or replace function reminder_due(contact bigint, visit_status text, starts_at timestamptz, chosen_at timestamptz, zone text)
returns timestamptz language sql stable as $$
  select case when morning < starts_at then morning else due end
  from patient
  cross join lateral (
    select starts_at - make_interval(hours => reminder_hours) as wished,
      starts_at - make_interval(hours => least(reminder_hours, 24)) as day_ahead,
      starts_at - make_interval(hours => least(reminder_hours, 2)) as short_ahead) as moment
  cross join lateral (
    select case when wished >= chosen_at then wished when day_ahead >= chosen_at then day_ahead else short_ahead end
      as due) as found
  cross join lateral (select after_quiet_hours(due, zone) as morning) as by_day
  where patient.id = contact and reminder_channel <> 'none' and visit_status in ('requested', 'confirmed')
    and due >= chosen_at
$$;
