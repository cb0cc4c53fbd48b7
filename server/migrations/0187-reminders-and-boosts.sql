-- Who picks a time less than two hours ahead is reminded half an hour before it, where half an hour lies between
-- (docs/spec/appointments.md#reminders).
create or replace function reminder_due(contact bigint, visit_status text, starts_at timestamptz, chosen_at timestamptz, zone text)
returns timestamptz language sql stable as $$
  select case when morning < starts_at then morning else due end
  from patient
  cross join lateral (
    select starts_at - make_interval(hours => reminder_hours) as wished,
      starts_at - make_interval(hours => least(reminder_hours, 24)) as day_ahead,
      starts_at - make_interval(hours => least(reminder_hours, 2)) as short_ahead) as moment
  cross join lateral (
    select case when wished >= chosen_at then wished when day_ahead >= chosen_at then day_ahead
      when short_ahead >= chosen_at then short_ahead
      when starts_at - interval '1 hour' >= chosen_at then starts_at - interval '30 minutes' end as due) as found
  cross join lateral (select after_quiet_hours(due, zone) as morning) as by_day
  where patient.id = contact and reminder_channel <> 'none' and visit_status in ('requested', 'confirmed')
    and due is not null
$$;

-- A boost of one clinic is a trait of it, so that a search can be narrowed to where one runs (decision 87): the search says
-- which ones run at its moment.
create or replace function clinic_traits(p_clinic_id bigint) returns text[] language sql stable
return array(
  select 'language:' || language_id
  from provider_clinic
  join provider on provider.id = provider_id and published
  join provider_language using (provider_id)
  where clinic_id = p_clinic_id
  union
  select 'insurer:' || insurer_id from clinic_insurer where clinic_id = p_clinic_id
  union
  select 'saturday' from clinic_hours where clinic_id = p_clinic_id and isodow = 6
  union
  select 'evening' from clinic_hours where clinic_id = p_clinic_id and isodow < 6 and closes >= '19:00'
  union
  select 'new' from clinic where id = p_clinic_id and takes_new_patients
  union
  select 'points' from clinic where id = p_clinic_id and is_reward_box
  union
  select 'boost:' || id from boost
  where clinic_id = p_clinic_id and kind = 'window' and (earning_kind is null or earning_kind = 'visit')
  order by 1);

create function boost_changed() returns trigger language plpgsql as $$
begin
  -- What both have alike has not changed.
  perform refresh_clinic(clinic_id)
  from (
    select distinct clinic_id
    from (
      (select id, clinic_id, kind, earning_kind from gone except select id, clinic_id, kind, earning_kind from came)
      union all
      (select id, clinic_id, kind, earning_kind from came except select id, clinic_id, kind, earning_kind from gone)) as changed
    where clinic_id is not null
    order by clinic_id) as clinic;
  return null;
end $$;
comment on function boost_changed is 'providers: Trigger: keeps the summaries of clinics up to date whose own boosts have changed.';
create trigger boost_profile after update on boost
  referencing old table as gone new table as came for each statement execute function boost_changed();
create function boost_came() returns trigger language plpgsql as $$
begin
  perform refresh_clinic(clinic_id)
  from (select distinct clinic_id from touched where clinic_id is not null order by clinic_id) as clinic;
  return null;
end $$;
comment on function boost_came is 'providers: Trigger: keeps the summaries of clinics up to date that get a boost of their own, or lose one.';
create trigger boost_profile_added after insert on boost
  referencing new table as touched for each statement execute function boost_came();
create trigger boost_profile_removed after delete on boost
  referencing old table as touched for each statement execute function boost_came();

select refresh_clinic(clinic_id) from (select distinct clinic_id from boost where clinic_id is not null) as own;
