-- What the figures of the console need of days that are over (docs/spec/staff.md#figures, decision 99): a year of the ledger is too
-- much to add up while somebody waits. A job keeps it; what has happened since is added when it is asked for.

create table points_day (
  day date primary key,
  earned bigint not null,
  redeemed bigint not null,
  expired bigint not null
);
comment on table points_day is
  'staff: what a day of the programme that is over has moved between people and the system. Earned is less what was taken back.';

create table points_standing (
  day date not null references points_day on delete cascade,
  kind text not null check (kind in ('available', 'pending', 'held')),
  earned_day date not null,
  programme_class text not null check (programme_class in ('commercial', 'federal', 'unknown')),
  points bigint not null,
  primary key (day, kind, earned_day, programme_class)
);
comment on table points_standing is
  'staff: which points were outstanding at the end of a kept day, by what they are, when they were earned and which programme pays for the person.';
comment on column points_standing.earned_day is 'Of what is pending or held, the kept day.';

create table answers_day (
  day date not null references points_day on delete cascade,
  clinic_id bigint not null references clinic,
  minutes integer[] not null,
  primary key (day, clinic_id)
);
create index answers_day_clinic on answers_day (clinic_id);
comment on table answers_day is
  'staff: after how many minutes each the requests were answered that a clinic has answered on a kept day.';
