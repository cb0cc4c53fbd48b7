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

-- A code of the ADA's procedures (D1110) or of the AMA's (99395), as insurers and clinics write it.
alter table consultation_type add column service_code text
  constraint consultation_type_service_code_check check (service_code ~ '^(D\d{4}|\d{4}[0-9A-Z])$');

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
  ('dentalCleaning', 'D1110'), ('dentalCleaning', 'D1120'), ('dentalCleaning', 'D0120'), ('dentalCleaning', 'D0145'),
  ('eyeExam', '92002'), ('eyeExam', '92004'), ('eyeExam', '92012'), ('eyeExam', '92014'),
  ('wellChild', '99381'), ('wellChild', '99382'), ('wellChild', '99383'), ('wellChild', '99384'), ('wellChild', '99385'),
  ('wellChild', '99391'), ('wellChild', '99392'), ('wellChild', '99393'), ('wellChild', '99394'), ('wellChild', '99395'),
  ('physical', '99385'), ('physical', '99386'), ('physical', '99387'), ('physical', '99395'), ('physical', '99396'),
  ('physical', '99397'),
  ('fluShot', '90656'), ('fluShot', '90661'), ('fluShot', '90662');

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
  ('physical', 264, null, 12, 'HRSA, women''s preventive services, 2024; Medicare, annual wellness visit');

insert into care_rule (kind, from_months, until_months, season_month, season_months, source) values
  ('fluShot', 6, null, 9, 7, 'CDC, ACIP recommendations on influenza, 2025: every season from six months of age');
