-- Of what care an account has been told that it is due, so that it is told once of each (CARE-05); and who publishes an
-- interval, in Spanish as well.

-- A notice of the version before told of all that was due by its day, and says not of what: such a one is told as well.
alter table care_notice add names_care boolean not null default false;
comment on column care_notice.names_care is
  'Whether care_told has of what it told; else it told of all that was due by then (the version before).';

create table care_told (
  patient_id bigint not null references patient,
  dependant_id bigint not null references dependant,
  kind text not null references care_kind,
  due_on date not null,
  told_at timestamptz not null,
  primary key (patient_id, dependant_id, kind)
);
create index care_told_person on care_told (dependant_id);
comment on table care_told is 'care: that an account was told of this care, of whom, and when; the last time of each.';
comment on column care_told.due_on is 'Since when it was due, or was put off until, as it was told.';

-- How often, and who says so, in Spanish as well (decision 82): a source is a row of `name_text` like any other name.
insert into name_text (language, name, title)
select 'es', name, title from (values
  ('AAPD, periodicity of examination, 2022; ADA: as the dentist advises, mostly six months',
    'AAPD, frecuencia de las revisiones, 2022; ADA: lo que indique su dentista, casi siempre seis meses'),
  ('AOA, comprehensive pediatric eye examination, 2017: once from three to five',
    'AOA, examen de la vista para niños, 2017: una vez entre los tres y los cinco años'),
  ('AOA, comprehensive pediatric eye examination, 2017', 'AOA, examen de la vista para niños, 2017'),
  ('AOA, comprehensive adult eye examination, 2023: at least every two years',
    'AOA, examen de la vista para adultos, 2023: al menos cada dos años'),
  ('AOA, comprehensive adult eye examination, 2023', 'AOA, examen de la vista para adultos, 2023'),
  ('AAP Bright Futures, periodicity schedule, 2024: at 1, 2, 4 and 6 months',
    'AAP Bright Futures, calendario de revisiones, 2024: a los 1, 2, 4 y 6 meses'),
  ('AAP Bright Futures, periodicity schedule, 2024: at 9, 12, 15 and 18 months',
    'AAP Bright Futures, calendario de revisiones, 2024: a los 9, 12, 15 y 18 meses'),
  ('AAP Bright Futures, periodicity schedule, 2024: at 24 and 30 months',
    'AAP Bright Futures, calendario de revisiones, 2024: a los 24 y 30 meses'),
  ('AAP Bright Futures, periodicity schedule, 2024: every year to 21',
    'AAP Bright Futures, calendario de revisiones, 2024: cada año hasta los 21'),
  ('Once a year as health plans cover it (45 CFR 147.130); how often is for the doctor to say',
    'Una vez al año, como lo cubren los planes de salud (45 CFR 147.130); su doctor le dice cada cuánto'),
  ('Medicare, annual wellness visit', 'Medicare, cita anual de bienestar'),
  ('CDC, ACIP recommendations on influenza, 2025: every season from six months of age',
    'CDC, recomendaciones del ACIP sobre la influenza, 2025: cada temporada, desde los seis meses de edad')
) as source (name, title)
on conflict do nothing;
