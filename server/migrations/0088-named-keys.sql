-- Whoever writes a row names what it lies by, the clinic or the person, and a foreign key holds that it is the one of the
-- row that it hangs on (docs/decisions/0073-named-keys.md). What filled it in is asked only where nothing is named: by
-- programs of the version before, until the release after this one drops it (server/src/db/placement/fills.ts).

-- What the foreign keys lead to. On a large table build it beforehand, by hand, `concurrently` under the same name.
create unique index if not exists appointment_with_clinic on appointment (id, clinic_id);
create unique index if not exists points_lot_with_person on points_lot (id, dependant_id);
create unique index if not exists redemption_with_person on redemption (id, dependant_id);

-- Not valid: the rows of before were filled in, and the foreign keys of before held them.
alter table appointment_event
  drop constraint appointment_event_appointment_id_fkey,
  add constraint appointment_event_visit foreign key (appointment_id, shard_clinic_id)
    references appointment (id, clinic_id) not valid;
alter table waitlist_offer
  drop constraint waitlist_offer_appointment_id_fkey,
  add constraint waitlist_offer_visit foreign key (appointment_id, shard_clinic_id)
    references appointment (id, clinic_id) not valid;
alter table review
  drop constraint review_appointment_id_fkey,
  add constraint review_visit foreign key (appointment_id, clinic_id) references appointment (id, clinic_id) not valid;
alter table points_lot_use
  drop constraint points_lot_use_lot_id_fkey,
  add constraint points_lot_use_lot foreign key (lot_id, shard_person_id)
    references points_lot (id, dependant_id) not valid;
alter table gift_card_order
  drop constraint gift_card_order_redemption_id_fkey,
  add constraint gift_card_order_redemption foreign key (redemption_id, shard_person_id)
    references redemption (id, dependant_id) not valid;

-- The clinic of a review was always named.
drop trigger review_clinic on review;
drop function take_clinic_of_reviewed_visit();

create or replace trigger appointment_event_clinic before insert on appointment_event
  for each row when (new.shard_clinic_id is null) execute function take_clinic_of_visit();
create or replace trigger waitlist_offer_clinic before insert on waitlist_offer
  for each row when (new.shard_clinic_id is null) execute function take_clinic_of_visit();
create or replace trigger points_lot_use_person before insert on points_lot_use
  for each row when (new.shard_person_id is null) execute function take_person_of_lot();
create or replace trigger gift_card_order_person before insert on gift_card_order
  for each row when (new.shard_person_id is null) execute function take_person_of_redemption();

-- The balances move as before; the person is named, or filled in before them by the second trigger, and compared here.
create or replace function post_transfer() returns trigger language plpgsql as $$
declare
  giver bigint;
  taker bigint;
begin
  update points_account set balance = balance - new.amount, seq = seq + 1
  where id = new.from_account and balance is not null
  returning seq, balance, dependant_id into new.from_seq, new.from_balance, giver;
  update points_account set balance = balance + new.amount, seq = seq + 1
  where id = new.to_account and balance is not null
  returning seq, balance, dependant_id into new.to_seq, new.to_balance, taker;

  if giver <> taker or giver <> new.shard_person_id or taker <> new.shard_person_id then
    raise exception 'points do not move from one person to another'
      using errcode = 'check_violation', constraint = 'points_transfer_one_person';
  end if;
  return new;
end $$;

-- What an entry moves within the system, such as a loss that a reversal leaves, is of that entry's person too.
create function take_person_of_entry() returns trigger language plpgsql as $$
begin
  new.shard_person_id := coalesce(
    (select dependant_id from points_account where id = new.from_account),
    (select dependant_id from points_account where id = new.to_account),
    (select shard_person_id from points_txn where id = new.txn_id));
  return new;
end $$;
comment on function take_person_of_entry is
  'loyalty: Trigger: a transfer is distributed with its person. Only for programs that do not name them.';
create trigger points_transfer_person before insert on points_transfer
  for each row when (new.shard_person_id is null) execute function take_person_of_entry();

comment on function take_clinic_of_visit is
  'appointments: Trigger: what belongs to a visit is distributed with its clinic. Only for programs that do not name it.';
comment on function take_person_of_lot is
  'loyalty: Trigger: the use of a lot is distributed with its person. Only for programs that do not name them.';
comment on function take_person_of_redemption is
  'rewards: Trigger: an ordered card is distributed with its person. Only for programs that do not name them.';
