-- A step whose form can do without the phone that it texts remembers whether the caller has typed it: a new code is asked
-- for by the step alone, and who knows the phone reads why it gets none (decision 57).
alter table challenge add column is_phone_typed boolean;
comment on column challenge.is_phone_typed is 'Whether the caller has typed the phone that it texts; null where its form always has it.';
