-- Questions of one's own to ask at a visit (docs/spec/ready.md). The next file ties them to their visits: the tables of people
-- and of visits are locked one after the other.

create table visit_question (
  dependant_id bigint not null references dependant,
  appointment_id bigint not null,
  question text not null check (question ~ '\S' and length(question) <= 300),
  asked_at timestamptz,
  written_at timestamptz not null,
  primary key (dependant_id, appointment_id, question)
);
-- A held time that ends is deleted, and looks here for its questions.
create index visit_question_appointment on visit_question (appointment_id);
comment on table visit_question is
  'ready: what a family wants to ask at a visit, for themselves alone; the clinic is told nothing of it.';
comment on column visit_question.asked_at is 'When it was ticked as asked; null while it is still to ask.';
