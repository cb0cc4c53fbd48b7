-- Whom an account has been asked about, since nobody knows when some of their care was last done: once of each person.

create table care_asked (
  patient_id bigint not null references patient,
  dependant_id bigint not null references dependant,
  asked_at timestamptz not null,
  primary key (patient_id, dependant_id)
);
create index care_asked_person on care_asked (dependant_id);
comment on table care_asked is
  'care: that an account was asked about care of this person of which nobody knows when it was last done; once.';

alter table notice
  drop constraint notice_kind_check,
  add constraint notice_kind_check check (kind in ('confirmed', 'declined', 'cancelled', 'proposed', 'completed', 'missed',
    'notHeld', 'noAnswer', 'notAccepted', 'dayOver', 'offered', 'gone', 'careDue', 'careUnknown', 'pointsToClaim',
    'pointsExpiring', 'reviewHidden', 'reviewRestored')) not valid;
