-- Knowing a patient again who joins once more, and telling a referrer once.

-- The mailbox behind a lower-case email: what stands behind a plus, and at Gmail the dots, leads to the same one. As
-- server/src/features/referrals/contact-rules.ts has it.
create function mailbox_of(email text) returns text
  language sql immutable strict parallel safe
  return case when email ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(regexp_replace(email, '@[^@]*$', ''), '+', 1), '.', '') || '@gmail.com'
    else split_part(regexp_replace(email, '@[^@]*$', ''), '+', 1) || substring(email from '@[^@]*$') end;

-- A full name as it is compared: without case, accents, spaces and signs.
create function name_key(first_name text, last_name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(search_plain(first_name || last_name), '[\s!-/:-@\[-`{-~‐-―‘-‟•…«»·]+', '', 'g');

create index patient_mailbox on patient (mailbox_of(email));
create index dependant_mailbox on dependant (mailbox_of(email)) where email is not null;
create index dependant_phone on dependant (phone) where phone is not null;
create index dependant_namesake on dependant (dob, name_key(first_name, last_name)) where dob is not null;

-- What the referrer was told once the friend's first visit had taken place, and when: a thank-you once, and that there are
-- points once, whatever becomes of them later.
alter table referral
  add column told_at timestamptz,
  add column told_as text check (told_as in ('thanks', 'points')),
  add check ((told_at is null) = (told_as is null));
