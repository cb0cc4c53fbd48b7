-- What the release after this one takes away (docs/decisions/0073-named-keys.md): it is there for programs of the version
-- before alone, which run beside this one while an upgrade goes on. The databases of the tests are without it, so that each
-- of them proves that nothing else needs it. That release makes a migration of each file of this folder, in their order, with
-- the next free numbers.

-- Who writes names what the row lies by: the clinic,
drop trigger appointment_event_clinic on appointment_event;
drop trigger waitlist_offer_clinic on waitlist_offer;
drop function take_clinic_of_visit();

-- the person,
drop trigger points_lot_use_person on points_lot_use;
drop function take_person_of_lot();
drop trigger points_transfer_person on points_transfer;
drop function take_person_of_entry();
drop trigger gift_card_order_person on gift_card_order;
drop function take_person_of_redemption();

-- and the chain.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  if new.chain <> new.actor_id % 64 then
    raise exception 'an entry goes to the chain of its actor'
      using errcode = 'check_violation', constraint = 'audit_entry_own_chain';
  end if;
  select entries + 1, audit_head.hash into strict new.seq, previous
    from audit_head where audit_head.chain = new.chain for update;
  new.hash := audit_hash(previous, audit_text(new.chain, new.seq, new.at, new.actor_id, new.subject_ids, new.action,
    new.operation, new.objects, new.outcome, new.address_block, new.user_agent, new.request_id,
    audit_later(to_jsonb(new))));
  update audit_head set entries = new.seq, hash = new.hash where audit_head.chain = new.chain;

  return new;
end $$;
-- Functions take values.
-- The trail may have been cut by years, without these (docs/operations/growth-trail.sql).
drop function if exists audit_hash(bytea, audit_entry);
drop function if exists audit_text(audit_entry);

-- What an insurer pays is read in the language of its reader.
drop function coverage_of(bigint);
drop function awaits_visit(dependant);
drop function is_profile_complete(dependant);
drop function may_be_fetched(data_copy);
drop function is_ahead(appointment, timestamptz);
drop function is_place_free(consultation_type, bigint, timestamptz);
drop function news_channel(patient);
drop function news_recipient(patient);
drop function reminder_due(appointment);
drop function taken_place_at(appointment);
drop function visit_busy(consultation_type, timestamptz);
drop function visit_contact(appointment);
-- The limits of a booking are asked at its clinic.
drop function refused_booking(bigint, bigint, timestamptz, jsonb);

-- Who adds a person opens their accounts.
drop trigger dependant_points on dependant;
drop function open_points_accounts();

-- The accounts of the system have a table of their own.
drop trigger points_system_account_copy on points_system_account;
drop function copy_system_account();
drop trigger points_account_of_system on points_account;
drop function move_system_account();
alter table points_account disable trigger points_account_stays;
delete from points_account where dependant_id is null;
alter table points_account enable trigger points_account_stays;
alter table points_account
  alter column dependant_id set not null,
  drop column clinic_id,
  add constraint points_account_owner unique using index points_account_of_person;

-- The index of places has latitude and longitude themselves.
drop index search_entry_point;

-- How long points are good goes by versions.
alter table points_programme drop column expiry_months, drop column grace_days;
