-- What a person prefers, kept with the account.

alter table patient
  drop constraint patient_reminder_hours_check,
  add constraint patient_reminder_hours_check check (reminder_hours between 1 and 336),
  -- Whether Kindwell may write of its own accord. What a person has asked for or has to know is no such thing.
  add column marketing boolean not null default false,
  -- The quick actions of the dashboard in the order of this person, [{id, visible}]; null is as everybody begins.
  add column quick_actions jsonb;
