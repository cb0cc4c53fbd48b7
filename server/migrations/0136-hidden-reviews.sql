-- Reviews that the staff hide, and that their writers withdraw (docs/spec/staff.md#reviews, decision 97). One that is hidden keeps
-- its row and counts for nobody; one that is withdrawn is gone. What a review has brought stays: the visit brings it once.

create table review_reason (
  code text primary key check (code ~ '^[a-z][A-Za-z]{2,29}$'),
  position smallint not null unique
);
comment on table review_reason is 'providers: why a review can be hidden, in the order in which the reasons are offered.';

create table review_reason_text (
  reason text not null references review_reason,
  language text not null references language,
  sentence text not null check (sentence ~ '\S'),
  primary key (reason, language)
);
comment on table review_reason_text is
  'providers: a reason as a sentence, by language; the staff choose by it and the writer reads it.';

insert into review_reason (code, position) values
  ('namesSomebody', 1), ('healthDetails', 2), ('offensive', 3), ('notVisit', 4), ('advertising', 5);

insert into review_reason_text (reason, language, sentence) values
  ('namesSomebody', 'en', 'It names a patient or someone who works at the clinic.'),
  ('namesSomebody', 'es', 'Nombra a un paciente o a alguien que trabaja en la clínica.'),
  ('healthDetails', 'en', 'It tells details about someone''s health.'),
  ('healthDetails', 'es', 'Cuenta detalles de la salud de alguien.'),
  ('offensive', 'en', 'It insults or threatens someone.'),
  ('offensive', 'es', 'Insulta o amenaza a alguien.'),
  ('notVisit', 'en', 'It isn''t about a visit.'),
  ('notVisit', 'es', 'No trata de una cita.'),
  ('advertising', 'en', 'It advertises something.'),
  ('advertising', 'es', 'Hace publicidad de algo.');

alter table review
  add column hidden_at timestamptz,
  add column hidden_by bigint references staff,
  add column hidden_reason text references review_reason,
  add constraint review_hidden check (num_nulls(hidden_at, hidden_by, hidden_reason) in (0, 3)) not valid;
comment on column review.hidden_at is 'Since when it is shown to nobody but its writer, and counts for nothing; null: it is shown.';
comment on column review.hidden_by is 'Who of the staff has hidden it.';
comment on table review is
  'providers: A review of a visit. Its text never changes; the name above it may be removed, the staff may hide it, its writer withdraw it.';

create or replace function keep_review_summary() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.clinic_id, new.rating, new.hidden_at is null)
    = (old.clinic_id, old.rating, old.hidden_at is null) then return null; end if;
  if tg_op <> 'INSERT' and old.hidden_at is null then
    insert into clinic_review_change (clinic_id, reviews, stars) values (old.clinic_id, -1, -old.rating);
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    insert into clinic_review_change (clinic_id, reviews, stars) values (new.clinic_id, 1, new.rating);
  end if;
  return null;
end $$;
comment on function keep_review_summary() is
  'providers: Trigger: keeps the count and the mean of a clinic''s reviews; hidden ones count for nothing.';

create or replace function refuse_review_change() returns trigger language plpgsql as $$
declare
  allowed review := old;
begin
  allowed.hidden_at := new.hidden_at;
  allowed.hidden_by := new.hidden_by;
  allowed.hidden_reason := new.hidden_reason;
  if new.reviewer_name = 'Former patient' then allowed.reviewer_name := new.reviewer_name; end if;
  if new is not distinct from allowed then return new; end if;
  raise exception 'the review of a visit is not rewritten' using errcode = 'restrict_violation';
end $$;
comment on function refuse_review_change() is
  'providers: Trigger: of a review only the name above it may be removed, and it may be hidden and restored.';

create or replace trigger review_stays before update on review
  for each row when (old.appointment_id is not null) execute function refuse_review_change();
