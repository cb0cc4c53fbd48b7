-- Points: an immutable double entry. A transfer has one source and one target and moves a positive amount, so it
-- balances by construction. A person's account keeps its balance; a system account has none, so nothing is hot.

create table points_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pending', 'available', 'held', 'issuance', 'redeemed', 'expired', 'adjustment')),
  dependant_id bigint references dependant,
  balance bigint check (balance >= 0),
  unique nulls not distinct (kind, dependant_id),
  check ((kind in ('pending', 'available', 'held')) = (dependant_id is not null)),
  check ((dependant_id is not null) = (balance is not null))
);

insert into points_account (kind) values ('issuance'), ('redeemed'), ('expired'), ('adjustment');

create table points_txn (
  id bigint generated always as identity primary key,
  source text not null,
  source_id text not null,
  memo text not null,
  reverses bigint unique references points_txn,
  at timestamptz not null,
  unique (source, source_id)
);

create table points_transfer (
  id bigint generated always as identity primary key,
  txn_id bigint not null references points_txn,
  from_account bigint not null references points_account,
  to_account bigint not null references points_account,
  amount bigint not null check (amount > 0),
  check (from_account <> to_account)
);

create index points_transfer_txn on points_transfer (txn_id);
create index points_transfer_from on points_transfer (from_account);
create index points_transfer_to on points_transfer (to_account);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is append-only' using errcode = 'restrict_violation';
end $$;

create trigger points_txn_append_only before update or delete or truncate on points_txn
  for each statement execute function refuse_ledger_change();
create trigger points_transfer_append_only before update or delete or truncate on points_transfer
  for each statement execute function refuse_ledger_change();

-- The balances follow the transfers; none can be booked past zero.
create function post_transfer() returns trigger language plpgsql as $$
begin
  update points_account set balance = balance - new.amount where id = new.from_account and balance is not null;
  update points_account set balance = balance + new.amount where id = new.to_account and balance is not null;
  return null;
end $$;

create trigger points_transfer_post after insert on points_transfer
  for each row execute function post_transfer();
