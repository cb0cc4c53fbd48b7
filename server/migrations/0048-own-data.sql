-- Own data: a copy of everything for whoever asks, and accounts that were closed (docs/decisions/0042-own-data.md).

-- One copy of a person's own data at a time. Its two files stand sealed in the file store.
create table data_copy (
  patient_id bigint primary key references patient,
  requested_at timestamptz not null,
  -- Null while it is being prepared.
  ready_at timestamptz,
  expires_at timestamptz,
  json_key text not null unique,
  page_key text not null unique,
  check ((ready_at is null) = (expires_at is null))
);

create index data_copy_expiry on data_copy (expires_at);

-- Whose data is in somebody's copy, as far as they may see it: their own, and that of those without a sign-in for whom
-- they act. Whoever has a sign-in asks for a copy of their own.
create view own_data_for as
  select may_for.patient_id, may_for.dependant_id, may
  from may_for
  join dependant on dependant.id = may_for.dependant_id
  where login_id is null or login_id = may_for.patient_id;

-- Closed for good: nobody signs in to it, and its contacts are nobody's.
alter table patient add column closed_at timestamptz;

-- What is still to be done for an account that was closed. It goes with the last of it: until then it knows the contacts
-- that messages of before went to, the one that says good-bye among them.
create table account_closing (
  patient_id bigint primary key references patient,
  email text not null,
  phone text not null,
  closed_at timestamptz not null
);

-- Whose only account has moved into another household: who was removed from this one before goes with that account.
alter table household add column left_by bigint references patient;
create index household_left_by on household (left_by) where left_by is not null;

-- The people whose data goes with an account: its own person, and those who were removed without ever having had a sign-in
-- from a household that it has left empty, or from its own where no other account is open.
create view goes_with_account as
  select login_id as patient_id, id as dependant_id from dependant where login_id is not null
  union all
  select patient.id, dependant.id
  from patient
  join household on household.left_by = patient.id or household.id = patient.household_id and not exists (
    select from patient as other
    where other.household_id = patient.household_id and other.id <> patient.id and other.closed_at is null)
  join dependant on dependant.household_id = household.id and login_id is null and removed_at is not null;

-- As before, but where who booked may not act for the person any more, the first one who may is told. Null for nobody.
create or replace function visit_contact(visit appointment) returns bigint language sql stable as $$
  select coalesce(
    (select login_id from dependant where dependant.id = visit.dependant_id),
    (select patient_id from may_act_for where may_act_for.dependant_id = visit.dependant_id
      order by patient_id = visit.booked_by desc, patient_id limit 1))
$$;

-- The name above a review may go, and nothing else of it.
create or replace function refuse_review_change() returns trigger language plpgsql as $$
declare
  nameless review;
begin
  if tg_op = 'UPDATE' then
    nameless := old;
    nameless.reviewer_name := 'Former patient';
    if new is not distinct from nameless then return new; end if;
  end if;
  raise exception 'the review of a visit is neither rewritten nor deleted' using errcode = 'restrict_violation';
end $$;

alter table message
  -- Whose account it was for: contacts change and are shared. Null for somebody without one, and for those of before.
  add column patient_id bigint references patient,
  -- The invitation into a family that it brings.
  add column family_invitation_id bigint references family_invitation;
create index message_patient on message (patient_id, id) where patient_id is not null;
create index message_family_invitation on message (family_invitation_id) where family_invitation_id is not null;

-- True where another account had this email or phone before this moment, as far as is known: then it does not say whose a
-- message was that does not say so itself.
create function was_of_another(contact text, own_id bigint, before timestamptz) returns boolean language sql stable as $$
  select exists (select from patient where id <> own_id and contact in (email, phone) and created_at < before)
    or exists (select from account_closing where patient_id <> own_id and contact in (email, phone))
    or exists (select from message where recipient = contact and patient_id <> own_id and created_at < before)
$$;

-- The messages to who was invited, for as long as they are here.
create index message_contact on message (contact_key) where contact_key is not null;

-- A friend who shares the referrer's household when the first visit is judged brings no reward: nobody is rewarded for their
-- own.
alter table referral
  drop constraint referral_barred_by_check,
  add constraint referral_barred_by_check check (barred_by in ('place', 'household', 'referrer', 'friend'));
