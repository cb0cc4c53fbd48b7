-- The ledger of points in full. Whatever moves points goes through one statement
-- (server/src/features/loyalty/ledger/ledger-db.ts), in a transaction that has locked the household before anything else.

-- How the programme counts: its days, months and years are those of one place, whatever the clock of a clinic or a reader.
create table points_programme (
  id boolean primary key default true check (id),
  zone text not null check (now() at time zone zone is not null),
  -- Points are good until the end of the day that many months after they became available.
  expiry_months smallint not null check (expiry_months between 12 and 120),
  -- How long points that come back after they have expired stay good.
  grace_days smallint not null check (grace_days between 1 and 365)
);

insert into points_programme (zone, expiry_months, grace_days) values ('America/New_York', 24, 30);

-- Everyone who receives care has the three accounts from the beginning: a row that is missing cannot be locked.
create function open_points_accounts() returns trigger language plpgsql as $$
begin
  insert into points_account (kind, dependant_id, balance)
  select kind, new.id, 0 from unnest(array['pending', 'available', 'held']) as kind;
  return null;
end $$;

create trigger dependant_points after insert on dependant for each row execute function open_points_accounts();

insert into points_account (kind, dependant_id, balance)
select kind, dependant.id, 0 from dependant cross join unnest(array['pending', 'available', 'held']) as kind
on conflict do nothing;

-- System accounts have no stored balance, so nothing is hot. `clinic_id` says who funds what they issue, null for the
-- programme itself. What a reversal can no longer take back from a person is a loss of whoever issued it: shortfall.
alter table points_account
  drop constraint points_account_kind_check,
  drop constraint points_account_kind_dependant_id_key,
  add column clinic_id bigint references clinic,
  -- How many transfers have touched a person's account.
  add column seq bigint not null default 0,
  add constraint points_account_kind_check check (kind in ('pending', 'available', 'held', 'issuance', 'bonus', 'redeemed',
    'expired', 'adjustment', 'shortfall')),
  add check (clinic_id is null or kind in ('issuance', 'bonus', 'shortfall')),
  add constraint points_account_owner unique nulls not distinct (dependant_id, kind, clinic_id);

insert into points_account (kind) values ('bonus'), ('shortfall');

create function refuse_account_change() returns trigger language plpgsql as $$
begin
  raise exception 'an account of points stays' using errcode = 'restrict_violation';
end $$;

create trigger points_account_stays before delete or truncate on points_account
  for each statement execute function refuse_account_change();

-- The account of a person, or of the system; one for a clinic is opened when it is first needed.
create function points_account_of(wanted text, person bigint, funder bigint) returns bigint language plpgsql as $$
declare found_id bigint;
begin
  if person is not null then
    select id into found_id from points_account where dependant_id = person and kind = wanted;
  elsif funder is null then
    select id into found_id from points_account where dependant_id is null and kind = wanted and clinic_id is null;
  else
    select id into found_id from points_account where dependant_id is null and kind = wanted and clinic_id = funder;
    if found_id is null then
      insert into points_account (kind, clinic_id) values (wanted, funder)
      on conflict on constraint points_account_owner do nothing;
      select id into found_id from points_account where dependant_id is null and kind = wanted and clinic_id = funder;
    end if;
  end if;
  if found_id is null then
    raise exception 'there is no account % of this owner', wanted using errcode = 'foreign_key_violation';
  end if;
  return found_id;
end $$;

-- Who did it, and why.
alter table points_txn
  add column actor text not null default 'system' check (actor in ('patient', 'clinic', 'system', 'staff')),
  add column actor_id bigint,
  add column reason text,
  add check (source <> 'adjustment' or reason is not null);

-- Each transfer keeps its place in a person's account and the balance after it, so that gaps and lost updates show. The
-- sides have no foreign keys: many writers would queue for a share of the few system rows. Accounts cannot be deleted, the
-- trigger finds them, and points:audit looks for orphans.
alter table points_transfer
  drop constraint points_transfer_from_account_fkey,
  drop constraint points_transfer_to_account_fkey,
  add column from_seq bigint,
  add column from_balance bigint check (from_balance >= 0),
  add column to_seq bigint,
  add column to_balance bigint check (to_balance >= 0);

alter table points_transfer disable trigger points_transfer_append_only;

update points_transfer set to_seq = place, to_balance = after
from (
  select transfer.id, row_number() over so_far as place, sum(amount) over so_far as after
  from points_transfer as transfer
  join points_account on points_account.id = to_account and balance is not null
  window so_far as (partition by to_account order by transfer.id)
) as known
where known.id = points_transfer.id;

alter table points_transfer enable trigger points_transfer_append_only;

update points_account set seq = moved
from (select to_account, count(*) as moved from points_transfer where to_seq is not null group by to_account) as known
where to_account = points_account.id;

drop index points_transfer_from;
drop index points_transfer_to;
create unique index points_transfer_from on points_transfer (from_account, from_seq) where from_seq is not null;
create unique index points_transfer_to on points_transfer (to_account, to_seq) where to_seq is not null;

drop trigger points_transfer_post on points_transfer;

create or replace function post_transfer() returns trigger language plpgsql as $$
begin
  update points_account set balance = balance - new.amount, seq = seq + 1
  where id = new.from_account and balance is not null
  returning seq, balance into new.from_seq, new.from_balance;
  update points_account set balance = balance + new.amount, seq = seq + 1
  where id = new.to_account and balance is not null
  returning seq, balance into new.to_seq, new.to_balance;
  return new;
end $$;

create trigger points_transfer_post before insert on points_transfer for each row execute function post_transfer();

-- What is available, by when it was earned and until when it is good. The soonest to expire is spent first.
create table points_lot (
  id bigint generated always as identity primary key,
  dependant_id bigint not null references dependant,
  -- The transfer that brought them.
  transfer_id bigint not null unique references points_transfer,
  original bigint not null check (original > 0),
  remaining bigint not null check (remaining between 0 and original),
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > earned_at)
);

create index points_lot_next on points_lot (dependant_id, expires_at, id) where remaining > 0;
create index points_lot_due on points_lot (expires_at) where remaining > 0;

-- What a transfer took from a lot; below 0 what it gave back.
create table points_lot_use (
  lot_id bigint not null references points_lot,
  transfer_id bigint not null references points_transfer,
  amount bigint not null check (amount <> 0),
  primary key (transfer_id, lot_id)
);

create index points_lot_use_lot on points_lot_use (lot_id);

create trigger points_lot_use_append_only before update or delete or truncate on points_lot_use
  for each statement execute function refuse_ledger_change();

create function guard_points_lot() returns trigger language plpgsql as $$
begin
  if (new.id, new.transfer_id, new.original, new.earned_at, new.dependant_id)
    is distinct from (old.id, old.transfer_id, old.original, old.earned_at, old.dependant_id)
    or new.expires_at < old.expires_at
  then
    raise exception 'of a lot only what remains changes, and it is never good for less long'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger points_lot_keeps before update on points_lot for each row execute function guard_points_lot();
create trigger points_lot_stays before delete or truncate on points_lot
  for each statement execute function refuse_ledger_change();

-- What was earned before lots were kept is good for as long as anything else from then, and a year from now at least; in
-- either case until the end of a day.
insert into points_lot (dependant_id, transfer_id, original, remaining, earned_at, expires_at)
select dependant_id, points_transfer.id, amount, amount, at, (greatest(
  (at at time zone zone)::date + make_interval(months => expiry_months),
  (now() at time zone zone)::date + interval '1 year') + interval '1 day') at time zone zone
from points_transfer
join points_txn on points_txn.id = txn_id
join points_account on points_account.id = to_account and kind = 'available'
cross join points_programme
order by points_transfer.id;
