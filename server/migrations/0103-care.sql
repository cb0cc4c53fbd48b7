-- Preventive care: what somebody is due for, by their age and by what was done (docs/spec/care.md, decision 77). Kinds,
-- words and rules are rows, so that an operator changes them without a release.

create table care_kind (
  code text primary key check (code ~ '^[a-z][A-Za-z]{2,29}$'),
  domain_id bigint not null references domain,
  position smallint not null unique
);
comment on table care_kind is 'care: the kinds of preventive care, in the order in which a person''s are listed.';

create table care_text (
  kind text not null references care_kind,
  language text not null references language,
  title text not null check (title ~ '\S'),
  primary key (kind, language)
);
comment on table care_text is 'care: what a kind of care is called, by language.';

create table care_service (
  kind text not null references care_kind,
  service_code text not null,
  primary key (kind, service_code)
);
comment on table care_service is
  'care: the service codes of which a visit has to have one to count as care of a kind.';

create table care_rule (
  id bigint generated always as identity primary key,
  kind text not null references care_kind,
  clinic_id bigint references clinic,
  from_months smallint not null check (from_months >= 0),
  until_months smallint,
  interval_months smallint check (interval_months between 1 and 240),
  season_month smallint check (season_month between 1 and 12),
  season_months smallint check (season_months between 1 and 11),
  source text not null check (source ~ '\S'),
  check (until_months > from_months),
  check (num_nonnulls(interval_months, season_month) = 1),
  check ((season_month is null) = (season_months is null)),
  constraint care_rule_one_at_an_age exclude using gist (
    kind with =, coalesce(clinic_id, 0) with =, int4range(from_months, until_months) with &&)
);
create index care_rule_clinic on care_rule (clinic_id) where clinic_id is not null;
comment on table care_rule is
  'care: how often care of a kind is due, at ages from the first month to before the last; of a clinic where it has a recall of its own, else as published.';
comment on column care_rule.season_month is 'The month with which a season begins, once in which the care is due.';
comment on column care_rule.season_months is 'How many months the season has.';

-- A code of the ADA's procedures (D1110), of the AMA's (99395) or of Medicare's (G0439), as insurers and clinics write it.
alter table consultation_type add column service_code text
  constraint consultation_type_service_code_check check (service_code ~ '^([A-Z]\d{4}|\d{4}[0-9A-Z])$');

create table care_answer (
  dependant_id bigint not null references dependant,
  kind text not null references care_kind,
  done_on date,
  snoozed_until date,
  declined_at timestamptz,
  answered_by bigint not null references patient,
  answered_at timestamptz not null,
  primary key (dependant_id, kind),
  check (num_nonnulls(done_on, snoozed_until, declined_at) > 0),
  check (num_nonnulls(snoozed_until, declined_at) < 2)
);
comment on table care_answer is
  'care: what a family has said of somebody''s care: done elsewhere, not now, not for us; no row, nothing.';

insert into care_kind (code, domain_id, position) values
  ('dentalCleaning', 1, 1), ('eyeExam', 3, 2), ('wellChild', 2, 3), ('physical', 2, 4), ('fluShot', 2, 5);

insert into care_text (kind, language, title) values
  ('dentalCleaning', 'en', 'Dental check-up and cleaning'), ('dentalCleaning', 'es', 'Revisión y limpieza dental'),
  ('eyeExam', 'en', 'Eye exam'), ('eyeExam', 'es', 'Examen de la vista'),
  ('wellChild', 'en', 'Well-child visit'), ('wellChild', 'es', 'Control de niño sano'),
  ('physical', 'en', 'Yearly check-up'), ('physical', 'es', 'Chequeo anual'),
  ('fluShot', 'en', 'Flu shot'), ('fluShot', 'es', 'Vacuna contra la gripe');

insert into care_service (kind, service_code) values
  ('dentalCleaning', 'D1110'), ('dentalCleaning', 'D1120'), ('dentalCleaning', 'D0120'), ('dentalCleaning', 'D0145'), ('dentalCleaning', 'D0150'),
  ('eyeExam', '92002'), ('eyeExam', '92004'), ('eyeExam', '92012'), ('eyeExam', '92014'),
  ('wellChild', '99381'), ('wellChild', '99382'), ('wellChild', '99383'), ('wellChild', '99384'), ('wellChild', '99385'),
  ('wellChild', '99391'), ('wellChild', '99392'), ('wellChild', '99393'), ('wellChild', '99394'), ('wellChild', '99395'),
  ('physical', '99385'), ('physical', '99386'), ('physical', '99387'), ('physical', '99395'), ('physical', '99396'),
  ('physical', '99397'), ('physical', 'G0438'), ('physical', 'G0439'),
  ('fluShot', '90653'), ('fluShot', '90656'), ('fluShot', '90657'), ('fluShot', '90658'), ('fluShot', '90660'),
  ('fluShot', '90661'), ('fluShot', '90662'), ('fluShot', '90673'), ('fluShot', '90686');

insert into care_rule (kind, from_months, until_months, interval_months, source) values
  ('dentalCleaning', 12, null, 6, 'AAPD, periodicity of examination, 2022; ADA: as the dentist advises, mostly six months'),
  ('eyeExam', 36, 72, 36, 'AOA, comprehensive pediatric eye examination, 2017: once from three to five'),
  ('eyeExam', 72, 216, 12, 'AOA, comprehensive pediatric eye examination, 2017'),
  ('eyeExam', 216, 780, 24, 'AOA, comprehensive adult eye examination, 2023: at least every two years'),
  ('eyeExam', 780, null, 12, 'AOA, comprehensive adult eye examination, 2023'),
  ('wellChild', 0, 6, 2, 'AAP Bright Futures, periodicity schedule, 2024: at 1, 2, 4 and 6 months'),
  ('wellChild', 6, 18, 3, 'AAP Bright Futures, periodicity schedule, 2024: at 9, 12, 15 and 18 months'),
  ('wellChild', 18, 36, 6, 'AAP Bright Futures, periodicity schedule, 2024: at 24 and 30 months'),
  ('wellChild', 36, 264, 12, 'AAP Bright Futures, periodicity schedule, 2024: every year to 21'),
  ('physical', 264, 780, 12, 'Once a year as health plans cover it (45 CFR 147.130); how often is for the doctor to say'),
  ('physical', 780, null, 12, 'Medicare, annual wellness visit');

insert into care_rule (kind, from_months, until_months, season_month, season_months, source) values
  ('fluShot', 6, null, 9, 7, 'CDC, ACIP recommendations on influenza, 2025: every season from six months of age');

create table care_notice (
  patient_id bigint not null references patient,
  quarter date not null,
  told_at timestamptz not null,
  primary key (patient_id, quarter)
);
comment on table care_notice is
  'care: when an account was told that care is due, by the first day of the quarter; once in each.';

create function care_standing(reader bigint, at timestamptz)
returns table (dependant_id bigint, login_id bigint, kind text, status text, due_on date, last_on date, clinic_id bigint,
  appointment_id bigint, snoozed_until date, said_done boolean, source text)
language sql stable as $$
  with local as (
    select (at at time zone zone)::date as today from points_programme
  ), person as (
    select dependant.id, dependant.login_id, today,
      make_date(extract(year from today)::integer, 1, 1) as year_start,
      (extract(year from age(today, dob)) * 12 + extract(month from age(today, dob)))::integer as months
    from may_for
    join dependant on dependant.id = may_for.dependant_id
    cross join local
    where patient_id = reader and may = 'care' and dob <= today
  ), visit as (
    select appointment.id, appointment.dependant_id, care_service.kind, appointment.clinic_id, during, appointment.status, appointment.created_at,
      case when appointment.status = 'completed' then taken_place_at(appointment.id, appointment.status) end as seen_at,
      coalesce(local_date, (lower(during) at time zone appointment.time_zone)::date) as local_date, appointment.time_zone
    from person
    join appointment on appointment.dependant_id = person.id
      and appointment.status in ('requested', 'confirmed', 'completed')
    join consultation_type as type on type.id = consultation_type_id
    join care_service using (service_code)
  ), done as (
    select distinct on (visit.dependant_id, visit.kind) visit.dependant_id, visit.kind, visit.clinic_id, dated.on_day
    from visit
    cross join lateral (
      select coalesce(local_date, (seen_at at time zone time_zone)::date) as on_day) as dated
    where seen_at is not null
    order by visit.dependant_id, visit.kind, dated.on_day desc, visit.id desc
  ), ahead as (
    -- One that is over waits two days for a word about it; a request without a time is open for a quarter of a year.
    select distinct on (visit.dependant_id, visit.kind) visit.dependant_id, visit.kind, visit.id
    from visit
    where seen_at is null and (upper(during) > at - interval '3 days'
      or during is null and status <> 'completed' and created_at > at - interval '3 months')
    order by visit.dependant_id, visit.kind, lower(during) nulls last, visit.id
  )
  select person.id, person.login_id, care_kind.code,
    case when answer.declined_at is not null then 'declined' when ahead.id is not null then 'booked'
      when answer.snoozed_until > today then 'snoozed' when due.on_day is null then 'unknown'
      when due.on_day <= today then 'due' when due.on_day <= today + 30 then 'soon' else 'done' end,
    due.on_day, latest.on_day, place.clinic_id, ahead.id,
    case when answer.snoozed_until > today then answer.snoozed_until end, coalesce(answer.done_on = latest.on_day and place.clinic_id is null, false), rule.source
  from person
  cross join care_kind
  left join done on done.dependant_id = person.id and done.kind = care_kind.code
  left join ahead on ahead.dependant_id = person.id and ahead.kind = care_kind.code
  left join care_answer as answer on answer.dependant_id = person.id and answer.kind = care_kind.code
  cross join lateral (select greatest(done.on_day, answer.done_on) as on_day) as latest
  cross join lateral (select case when done.on_day = latest.on_day then done.clinic_id end as clinic_id) as place
  join lateral (
    select interval_months, season_month, season_months, care_rule.source from care_rule
    where care_rule.kind = care_kind.code and (care_rule.clinic_id is null or care_rule.clinic_id = place.clinic_id)
      and from_months <= months and (until_months > months or until_months is null)
    order by care_rule.clinic_id is null limit 1) as rule on true
  cross join lateral (
    select (year_start + make_interval(months => season_month - 1,
      years => case when extract(month from today) < season_month then -1 else 0 end))::date as begins) as season
  cross join lateral (
    select case when interval_months is not null then (latest.on_day + make_interval(months => interval_months))::date
      -- Given out a little before it begins, it is the season's as well.
      when latest.on_day >= season.begins - interval '2 months' then (season.begins + interval '1 year')::date
      else season.begins end as on_day) as due
  where season.begins is null or today < season.begins + make_interval(months => season_months)
  order by person.login_id is not distinct from reader desc, person.id, care_kind.position
$$;
comment on function care_standing is
  'care: how everyone for whom this account may book stands with each kind of care that has a rule at their age; the account''s own person first, kinds in their order.';
