-- The accounts of the system keep no balance and are nobody's: where rows lie by the person, these few are copied to every
-- node, in a table of their own (docs/decisions/0073-named-keys.md). Programs of the version before read them where they
-- were: a copy stays there until the release after this one takes it away (server/src/db/placement/next-release.sql).

create table points_system_account (
  id bigint primary key default nextval('points_account_id_seq'),
  kind text not null check (kind in ('issuance', 'bonus', 'redeemed', 'expired', 'adjustment', 'shortfall')),
  clinic_id bigint references clinic check (clinic_id is null or kind in ('issuance', 'bonus', 'shortfall')),
  constraint points_system_account_owner unique nulls not distinct (kind, clinic_id)
);
comment on table points_system_account is
  'loyalty: Append-only: the accounts that points come from and go to, some of them by clinic; without balances.';

-- Whoever opens one at this moment has done so before, or finds the new function after.
lock table points_account in share row exclusive mode;
insert into points_system_account (id, kind, clinic_id)
select id, kind, clinic_id from points_account where dependant_id is null;

create trigger points_system_account_append_only before update or delete on points_system_account
  for each row execute function refuse_account_change();
create trigger points_system_account_never_emptied before truncate on points_system_account
  for each statement execute function refuse_account_change();

create function copy_system_account() returns trigger language plpgsql as $$
begin
  insert into points_account (id, kind, clinic_id) overriding system value values (new.id, new.kind, new.clinic_id)
  on conflict do nothing;
  return null;
end $$;
comment on function copy_system_account is
  'loyalty: Trigger: an account of the system stands among the others too. Only for programs that look for it there.';
create trigger points_system_account_copy after insert on points_system_account
  for each row execute function copy_system_account();

create function move_system_account() returns trigger language plpgsql as $$
begin
  insert into points_system_account (id, kind, clinic_id) values (new.id, new.kind, new.clinic_id) on conflict do nothing;
  return null;
end $$;
comment on function move_system_account is
  'loyalty: Trigger: an account of the system that is opened among those of people gets to its table. As copy_system_account.';
create trigger points_account_of_system after insert on points_account
  for each row when (new.dependant_id is null) execute function move_system_account();

create view ledger_account as
select id, kind, dependant_id, null::bigint as clinic_id, balance from points_account where dependant_id is not null
union all
select id, kind, null, clinic_id, null from points_system_account;
comment on view ledger_account is 'loyalty: every account of the ledger, of people and of the system.';

create or replace function points_account_of(wanted text, person bigint, funder bigint) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if person is not null then
    select id into found_id from points_account where dependant_id = person and kind = wanted;
  elsif funder is null then
    select id into found_id from points_system_account where kind = wanted and clinic_id is null;
  else
    select id into found_id from points_system_account where kind = wanted and clinic_id = funder;
    if found_id is null then
      insert into points_system_account (kind, clinic_id) values (wanted, funder)
      on conflict on constraint points_system_account_owner do nothing;
      select id into found_id from points_system_account where kind = wanted and clinic_id = funder;
    end if;
  end if;
  if found_id is null then
    raise exception 'there is no account % of this owner', wanted using errcode = 'foreign_key_violation';
  end if;
  return found_id;
end $$;
