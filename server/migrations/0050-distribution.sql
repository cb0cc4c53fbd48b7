-- What one database has to carry before it can become many (docs/operations/growth.md): each row of a table that can be
-- spread over nodes bears the key that it lies by, the clinic or the person, and each rule that must hold for such rows
-- compares that key as well, so that the node which has the rows can see to it alone. None of them holds less than
-- before: what a rule compares settles the clinic or the person, by a key, a check or a trigger below. Programs of the
-- version before write on as they did: triggers fill what they do not know.

-- Visits lie by clinic. Their constraints are those of before, at one clinic each.

-- A buffer beyond the hours binds nobody. No change of a visit, so no trigger counts it.
alter table appointment disable trigger user;
update appointment set busy = busy * tstzrange(shift_lo, shift_hi)
where lower(busy) < shift_lo or upper(busy) > shift_hi;
alter table appointment enable trigger user;

-- Visits of one provider at two clinics cannot collide, because their hours cannot (shift_one_clinic_at_a_time): a visit
-- lies within its hours, now with its buffers.
alter table appointment
  drop constraint appointment_inside_shift,
  add constraint appointment_inside_shift check (lower(busy) >= shift_lo and upper(busy) <= shift_hi),
  drop constraint appointment_provider_free,
  add constraint appointment_provider_free
    exclude using gist (provider_id with =, session_key with <>, busy with &&, clinic_id with =)
    where (status in ('held', 'requested', 'confirmed'));

-- A type of visit and an offer are of one clinic, so a rule about either is one of that clinic.
alter table clinic_offer add constraint clinic_offer_id_clinic_id_key unique (id, clinic_id);
alter table appointment
  drop constraint appointment_clinic_offer_id_fkey,
  add constraint appointment_clinic_offer_id_fkey
    foreign key (clinic_offer_id, clinic_id) references clinic_offer (id, clinic_id);

drop index appointment_lane;
create unique index appointment_lane on appointment (provider_id, session_key, lane, clinic_id)
  where status in ('held', 'requested', 'confirmed');
drop index appointment_one_waitlist_entry;
create unique index appointment_one_waitlist_entry
  on appointment (dependant_id, consultation_type_id, local_date, clinic_id) where status = 'waitlisted';
drop index appointment_one_open_request;
create unique index appointment_one_open_request on appointment (dependant_id, consultation_type_id, clinic_id)
  where status = 'requested' and during is null;
drop index appointment_offer_once;
create unique index appointment_offer_once on appointment (clinic_offer_id, dependant_id, clinic_id)
  where is_offer_single_use and status not in ('held', 'cancelled');

-- What hangs on a visit lies with it, whatever its writer says. The columns have a name that no statement of the version
-- before can take for another.
create function take_clinic_of_visit() returns trigger language plpgsql as $$
begin
  new.shard_clinic_id := (select clinic_id from appointment where id = new.appointment_id);
  return new;
end $$;

alter table appointment_event
  drop constraint appointment_event_appointment_id_version_key,
  add column shard_clinic_id bigint;
update appointment_event set shard_clinic_id = appointment.clinic_id from appointment where appointment.id = appointment_id;
alter table appointment_event
  alter column shard_clinic_id set not null,
  add constraint appointment_event_appointment_id_version_key unique (appointment_id, version, shard_clinic_id);
create trigger appointment_event_clinic before insert on appointment_event
  for each row execute function take_clinic_of_visit();

alter table waitlist_offer add column shard_clinic_id bigint;
update waitlist_offer set shard_clinic_id = appointment.clinic_id from appointment where appointment.id = appointment_id;
alter table waitlist_offer alter column shard_clinic_id set not null;
drop index waitlist_offer_once;
create unique index waitlist_offer_once on waitlist_offer (appointment_id, provider_id, starts_at, shard_clinic_id)
  where outcome is distinct from 'unavailable';
drop index waitlist_offer_open;
create unique index waitlist_offer_open on waitlist_offer (appointment_id, shard_clinic_id) where outcome is null;
create trigger waitlist_offer_clinic before insert on waitlist_offer
  for each row execute function take_clinic_of_visit();

create function take_clinic_of_reviewed_visit() returns trigger language plpgsql as $$
begin
  new.clinic_id := (select clinic_id from appointment where id = new.appointment_id);
  return new;
end $$;
create trigger review_clinic before insert on review
  for each row when (new.appointment_id is not null) execute function take_clinic_of_reviewed_visit();

-- Points lie by person: an entry of the ledger moves points between one person and the system, never to somebody else.

-- Null in an entry that the version before writes. No foreign keys: the person is that of the account, the lot or the
-- redemption, and a key would lock the same row once more.
alter table points_txn add column shard_person_id bigint;
alter table points_transfer add column shard_person_id bigint;
alter table points_lot_use add column shard_person_id bigint;
alter table gift_card_order add column shard_person_id bigint;

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

  if giver <> taker then
    raise exception 'points do not move from one person to another'
      using errcode = 'check_violation', constraint = 'points_transfer_one_person';
  end if;
  -- What an entry moves within the system, such as a loss that a reversal leaves, is of that entry's person too.
  new.shard_person_id := coalesce(giver, taker, (select shard_person_id from points_txn where id = new.txn_id));
  return new;
end $$;

create function take_person_of_lot() returns trigger language plpgsql as $$
begin
  new.shard_person_id := (select dependant_id from points_lot where id = new.lot_id);
  return new;
end $$;
create trigger points_lot_use_person before insert on points_lot_use
  for each row execute function take_person_of_lot();

create function take_person_of_redemption() returns trigger language plpgsql as $$
begin
  new.shard_person_id := (select dependant_id from redemption where id = new.redemption_id);
  return new;
end $$;
create trigger gift_card_order_person before insert on gift_card_order
  for each row execute function take_person_of_redemption();

-- The rows of before, once, with the indices out of the way.
drop index points_transfer_from;
drop index points_transfer_to;
alter table points_lot_use drop constraint points_lot_use_pkey;
alter table points_txn disable trigger user;
alter table points_transfer disable trigger user;
alter table points_lot_use disable trigger user;

update points_transfer set shard_person_id = coalesce(giver.dependant_id, taker.dependant_id)
from points_account as giver, points_account as taker
where giver.id = from_account and taker.id = to_account;
update points_txn set shard_person_id = whose.person_id
from (
  select txn_id, min(shard_person_id) as person_id from points_transfer
  group by txn_id having min(shard_person_id) = max(shard_person_id)
) as whose
where whose.txn_id = points_txn.id;
update points_transfer set shard_person_id = points_txn.shard_person_id
from points_txn
where points_txn.id = txn_id and points_transfer.shard_person_id is null;
update points_lot_use set shard_person_id = points_lot.dependant_id from points_lot where points_lot.id = lot_id;
update gift_card_order set shard_person_id = redemption.dependant_id from redemption where redemption.id = redemption_id;

alter table points_txn enable trigger user;
alter table points_transfer enable trigger user;
alter table points_lot_use enable trigger user;

-- As before, and with the person, who is the account's.
create unique index points_transfer_from on points_transfer (from_account, from_seq, shard_person_id)
  include (txn_id, to_account, amount) nulls not distinct where from_seq is not null;
create unique index points_transfer_to on points_transfer (to_account, to_seq, shard_person_id)
  include (txn_id, from_account, amount) nulls not distinct where to_seq is not null;
alter table points_lot_use
  add constraint points_lot_use_pkey primary key (transfer_id, lot_id, shard_person_id);
alter table gift_card_order
  alter column shard_person_id set not null,
  drop constraint gift_card_order_redemption_id_unit_no_key,
  add constraint gift_card_order_redemption_id_unit_no_key unique (redemption_id, unit_no, shard_person_id);

-- What a row lies by is settled when it is written.
create function refuse_other_place() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % stays with its clinic or its person', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger appointment_place before update of clinic_id on appointment
  for each row when (old.clinic_id is distinct from new.clinic_id) execute function refuse_other_place();
create trigger points_account_place before update of dependant_id on points_account
  for each row when (old.dependant_id is distinct from new.dependant_id) execute function refuse_other_place();
create trigger loyalty_action_place before update of dependant_id on loyalty_action
  for each row when (old.dependant_id is distinct from new.dependant_id) execute function refuse_other_place();
create trigger redemption_place before update of dependant_id on redemption
  for each row when (old.dependant_id is distinct from new.dependant_id) execute function refuse_other_place();
