-- What somebody needs to know before a visit: the clinic's words on parking and on what to bring, and questions of one's
-- own to ask there (docs/spec/ready.md). A column with a constant default is added without a rewrite.

alter table clinic
  add parking text constraint clinic_parking_check check (parking ~ '\S'),
  add what_to_bring text[] not null default '{}';
comment on column clinic.parking is 'Where to leave a car or a bicycle, in the clinic''s own words; null where it says nothing.';
comment on column clinic.what_to_bring is 'What the clinic asks to bring to every visit, a line each.';

alter table consultation_type add what_to_bring text[] not null default '{}';
comment on column consultation_type.what_to_bring is 'What a visit of this type needs besides, a line each.';

create table visit_question (
  dependant_id bigint not null references dependant,
  appointment_id bigint not null references appointment,
  question text not null check (question ~ '\S' and length(question) <= 300),
  asked_at timestamptz,
  written_by bigint not null references patient,
  written_at timestamptz not null,
  primary key (dependant_id, appointment_id, question)
);
-- A held time that ends is deleted, and looks here for its questions.
create index visit_question_appointment on visit_question (appointment_id);
comment on table visit_question is
  'ready: what a family wants to ask at a visit, for themselves alone; the clinic is told nothing of it.';
comment on column visit_question.asked_at is 'When it was ticked as asked; null while it is still to ask.';
