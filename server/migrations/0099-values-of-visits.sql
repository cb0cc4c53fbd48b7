-- The rest of the functions that took a row of a table takes values (docs/decisions/0073-named-keys.md). Those that take a
-- row call the new ones, for programs of the version before.

create function visit_contact(person bigint, booker bigint) returns bigint language sql stable as $$
  select coalesce(
    (select login_id from dependant where dependant.id = person),
    (select patient_id from may_act_for where may_act_for.dependant_id = person
      order by patient_id = booker desc, patient_id limit 1))
$$;
comment on function visit_contact(bigint, bigint) is
  'appointments: Which account is told about a visit: the person''s own, else who booked it, else the first who may act for them; null for nobody.';
create or replace function visit_contact(visit appointment) returns bigint language sql stable as $$
  select visit_contact(visit.dependant_id, visit.booked_by)
$$;
comment on function visit_contact(appointment) is 'appointments: The same of a row.';

create function reminder_due(contact bigint, visit_status text, starts_at timestamptz, chosen_at timestamptz, zone text)
  returns timestamptz language sql stable as $$
  select case when morning < starts_at then morning else due end
  from patient
  cross join lateral (
    select starts_at - make_interval(hours => reminder_hours) as wished,
      starts_at - make_interval(hours => least(reminder_hours, 24)) as day_ahead) as moment
  cross join lateral (select case when wished >= chosen_at then wished else day_ahead end as due) as found
  cross join lateral (select after_quiet_hours(due, zone) as morning) as by_day
  where patient.id = contact and reminder_channel <> 'none' and visit_status in ('requested', 'confirmed')
    and due >= chosen_at
$$;
comment on function reminder_due(bigint, text, timestamptz, timestamptz, text) is
  'appointments: When the reminder of a visit is due to its contact, in the day time of its clinic; null for none. `chosen_at`: when its time was chosen.';
create or replace function reminder_due(visit appointment) returns timestamptz language sql stable as $$
  select reminder_due(visit_contact(visit.dependant_id, visit.booked_by), visit.status, lower(visit.during),
    coalesce(visit.moved_at, visit.created_at), visit.time_zone)
$$;
comment on function reminder_due(appointment) is 'appointments: The same of a row.';

create function visit_busy(starts_at timestamptz, before_minutes integer, minutes integer, after_minutes integer)
  returns tstzrange language sql stable as $$
  select tstzrange(starts_at - make_interval(mins => before_minutes),
    starts_at + make_interval(mins => minutes + after_minutes))
$$;
comment on function visit_busy(timestamptz, integer, integer, integer) is
  'appointments: The time that a visit of this length occupies with its buffers.';
create or replace function visit_busy(type consultation_type, starts_at timestamptz) returns tstzrange
  language sql stable as $$
  select visit_busy(starts_at, type.pre_minutes, type.minutes, type.post_minutes)
$$;
comment on function visit_busy(consultation_type, timestamptz) is 'appointments: The same of a row.';

create function is_place_free(type_id bigint, provider bigint, starts_at timestamptz) returns boolean
  language sql stable as $$
  select not exists (select from appointment
      where provider_id = provider and status in ('requested', 'confirmed')
        and session_key <> visit_session_key(type_id, starts_at)
        and busy && visit_busy(starts_at, type.pre_minutes, type.minutes, type.post_minutes))
    and type.capacity > (select count(*) from appointment
      where provider_id = provider and status in ('requested', 'confirmed')
        and session_key = visit_session_key(type_id, starts_at))
  from consultation_type as type where type.id = type_id
$$;
comment on function is_place_free(bigint, bigint, timestamptz) is
  'appointments: Whether this provider is still free for a visit of this type at this instant; a held time counts as free.';
create or replace function is_place_free(type consultation_type, provider bigint, starts_at timestamptz) returns boolean
  language sql stable as $$
  select is_place_free(type.id, provider, starts_at)
$$;
comment on function is_place_free(consultation_type, bigint, timestamptz) is 'appointments: The same of a row.';

create function news_channel(wished text, barred text) returns text language sql immutable as $$
  select case when wished = 'sms' and barred is null then 'sms' else 'email' end
$$;
comment on function news_channel(text, text) is
  'messages: How news reaches an account: by text where it is wished and nothing bars it, else by mail.';
create or replace function news_channel(patient) returns text language sql stable as $$
  select news_channel($1.reminder_channel, $1.texts_barred)
$$;
comment on function news_channel(patient) is 'messages: The same of a row.';

create function news_recipient(wished text, barred text, phone text, email text) returns text language sql immutable as $$
  select case news_channel(wished, barred) when 'sms' then phone else email end
$$;
comment on function news_recipient(text, text, text, text) is
  'messages: Where news reaches an account: its phone or its email.';
create or replace function news_recipient(patient) returns text language sql stable as $$
  select news_recipient($1.reminder_channel, $1.texts_barred, $1.phone, $1.email)
$$;
comment on function news_recipient(patient) is 'messages: The same of a row.';

-- Only a trigger calls it.
create function add_to_offer_count(until date, zone text, domain bigint, kind text, change integer)
  returns void language sql as $$
  with gone as (
    delete from offer_count where id = any (array(
      select id from offer_count
      where (valid_until, time_zone, domain_id, type) = (until, zone, domain, kind)
      for update skip locked))
    returning offers
  )
  insert into offer_count (valid_until, time_zone, domain_id, type, offers)
  select until, zone, domain, kind, sum(offers)
  from (select offers from gone union all select change) as part
  having sum(offers) <> 0
$$;
comment on function add_to_offer_count(date, text, bigint, text, integer) is
  'offers: Adds to the count of a kind of offer without waiting for anybody else''s count.';
create or replace function offer_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_offer_count(old.valid_until, old.time_zone, old.domain_id, old.type, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_offer_count(new.valid_until, new.time_zone, new.domain_id, new.type, 1);
  end if;
  return null;
end $$;
drop function add_to_offer_count(offer_entry, integer);
