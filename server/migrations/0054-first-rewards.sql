-- What keeps rewards from being had by joining again: one that no visit has earned is given once to a person, and points
-- are redeemed from the first visit on.

-- Who has been given such a reward, whichever accounts they have made and whatever becomes of these: hashes of the mailbox,
-- and of name with birth date, under the secret for contacts. The key is what two claims at once wait for.
create table reward_given (
  kind text not null check (kind ~ '^[a-z]{1,40}$'),
  person_key bytea not null,
  dependant_id bigint not null references dependant,
  primary key (kind, person_key)
);

-- The name and birth date under which a claim was refused for that; for as long as they stand, the list says so as well. It
-- tells nothing that no claim has asked: else whoever renames themselves could read off it who is a patient.
alter table loyalty_action add column barred_key bytea;

-- Who came by whom: one phone may bring several friends, for families share theirs. The column stays for the version before,
-- which writes it.
alter table referral drop constraint referral_phone_key_key, alter column phone_key drop not null;

-- Whether the first redemption of somebody waits for a visit: none of theirs has taken place by the word of the clinic or of
-- time, nor, where they look after a household, of anybody in it. Whoever has redeemed before waits no more.
create function awaits_visit(person dependant) returns boolean language sql stable as $$
  select not exists (select from redemption where redemption.dependant_id = person.id) and not exists (
    select from dependant as visitor
    join appointment on appointment.dependant_id = visitor.id and appointment.status = 'completed'
    where (visitor.id = person.id or visitor.household_id = person.household_id and exists (
        select from patient where patient.id = person.login_id and is_guarantor))
      and taken_place_at(appointment) is not null)
$$;
