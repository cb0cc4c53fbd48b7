-- What triggers did by looking at other rows, statements and a sequence do (docs/decisions/0073-named-keys.md).

-- Who adds a person opens their accounts of the ledger in the same transaction. The trigger is for programs of the version
-- before; where the statement has opened them itself, it finds them there.
create or replace function open_points_accounts() returns trigger language plpgsql as $$
begin
  insert into points_account (kind, dependant_id, balance)
  select kind, new.id, 0 from unnest(array['pending', 'available', 'held']) as kind
  on conflict do nothing;
  return null;
end $$;
comment on function open_points_accounts is
  'loyalty: Trigger: a new person gets their three accounts of the ledger. Only for programs that do not open them.';

-- An id of the list of what brings points names one thing, an action or a rule. A new rule looked at the actions of
-- everybody, a new action at the rules. One sequence numbers both and gives no number twice, so nobody chooses one.
drop trigger earning_rule_number on earning_rule;
drop trigger loyalty_action_number on loyalty_action;
drop function require_own_loyalty_number();

alter table earning_rule alter column id drop default;
alter table loyalty_action alter column id drop default;
create function take_loyalty_number() returns trigger language plpgsql as $$
begin
  if new.id is not null then
    raise exception 'what brings points is numbered by its sequence, not with %', new.id
      using errcode = 'restrict_violation';
  end if;
  new.id := nextval('loyalty_number');
  return new;
end $$;
comment on function take_loyalty_number is
  'loyalty: Trigger: a rule and an action get a number of one sequence, so that none is named by two, and nobody chooses one.';
create trigger earning_rule_number before insert on earning_rule
  for each row execute function take_loyalty_number();
create trigger loyalty_action_number before insert on loyalty_action
  for each row execute function take_loyalty_number();
