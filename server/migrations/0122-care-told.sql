-- Of what care an account has been told that it is due, so that it is told once of each (CARE-05).

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
