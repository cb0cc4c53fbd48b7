-- Notices: what has happened, for the bell of an account (docs/spec/notices.md, decision 83). A row has codes and figures,
-- never words: these are said to its reader, in their language.

create table notice (
  patient_id bigint not null references patient,
  id bigint generated always as identity,
  kind text not null constraint notice_kind_check check (kind in ('confirmed', 'declined', 'cancelled', 'proposed',
    'completed', 'missed', 'notHeld', 'noAnswer', 'notAccepted', 'dayOver', 'offered', 'gone', 'careDue',
    'pointsToClaim', 'pointsExpiring')),
  dependant_id bigint references dependant,
  appointment_id bigint references appointment,
  starts_at timestamptz,
  points bigint check (points > 0),
  last_day date,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (patient_id, id),
  check (appointment_id is null or dependant_id is not null),
  check (starts_at is null or appointment_id is not null),
  check ((points is not null) = (kind in ('pointsToClaim', 'pointsExpiring'))),
  check ((last_day is not null) = (kind = 'pointsExpiring'))
);
create index notice_unread on notice (patient_id) where read_at is null;
create index notice_person on notice (dependant_id) where dependant_id is not null;
create index notice_visit on notice (appointment_id) where appointment_id is not null;
create index notice_age on notice (created_at);

comment on table notice is 'notices: what has happened and an account was told of, for its bell; for 90 days.';
comment on column notice.dependant_id is 'Whom it is about; null where it is about no single person.';
comment on column notice.starts_at is 'When the visit, or the time that was offered, began as it was told.';
comment on column notice.points is 'How many can be claimed, or expire.';
comment on column notice.last_day is 'The last day on which the points are good, in the programme''s zone.';
