-- An id of the list of what brings points names one thing: an action, or the rule of a way to earn. One sequence numbers
-- both (0030), and nobody writes a number of their own that the other kind has.
create function require_own_loyalty_number() returns trigger language plpgsql as $$
declare
  is_taken boolean;
begin
  execute format('select exists (select from %I where id = $1)', tg_argv[0]) into is_taken using new.id;
  if is_taken then
    raise exception 'the number % names something else that brings points', new.id using errcode = 'unique_violation';
  end if;
  return new;
end $$;

create trigger earning_rule_number before insert on earning_rule
  for each row execute function require_own_loyalty_number('loyalty_action');
create trigger loyalty_action_number before insert on loyalty_action
  for each row execute function require_own_loyalty_number('earning_rule');
