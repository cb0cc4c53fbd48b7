-- Recommending Kindwell: everyone's own code, invitations, who came by whom, and where that may be rewarded.

-- Ten letters and digits that nobody mistakes for one another and that make no words; written in capitals.
create function random_referral_code() returns text
  language sql volatile
  return (
    select string_agg(substr('23456789BCDFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 28)::integer, 1), '')
    from generate_series(1, 10));

-- What a person joined with, as it was given, but for the token of an invitation that we have signed: with that anybody could
-- stop further ones. What it led to stands in referral.
alter table patient rename column referral_code to came_by_referral;
alter table patient rename column invite_code to came_by_invite;
alter table patient add column referral_code text not null unique default random_referral_code();

-- One sequence numbers whatever the list of somebody's referrals can name. It begins above the numbers that the demo's
-- points from before these tables bear.
create sequence referral_number start with 1000;

-- An invitation to a contact, once for each who invites. The contact is kept sealed, for the list of who invited; its keyed
-- hash tells the same one again.
create table invite (
  id bigint primary key default nextval('referral_number'),
  patient_id bigint not null references patient,
  channel text not null check (channel in ('email', 'sms')),
  contact_key bytea not null,
  contact bytea not null,
  created_at timestamptz not null,
  unique (patient_id, contact_key)
);

create index invite_contact on invite (contact_key, created_at);
create index invite_day on invite (patient_id, created_at);

-- Whoever wants no invitations, from anybody.
create table suppression (
  contact_key bytea primary key,
  created_at timestamptz not null
);

-- Who came by whom: once for each friend, and once for each email and each phone, however many accounts they make.
create table referral (
  id bigint primary key default nextval('referral_number'),
  friend_id bigint not null unique references patient,
  referrer_id bigint not null references patient,
  -- The invitation that brought them; null for a code alone.
  invite_id bigint unique references invite,
  email_key bytea not null unique,
  phone_key bytea not null unique,
  joined_at timestamptz not null,
  -- The friend's first visit that took place; null until then, and again where it turns out not to have taken place.
  appointment_id bigint unique references appointment,
  -- What bars a reward for it: where it was, or the programme that pays for one of the two; null where nothing does.
  barred_by text check (barred_by in ('place', 'referrer', 'friend')),
  check (friend_id <> referrer_id),
  check (appointment_id is not null or barred_by is null)
);

create index referral_referrer on referral (referrer_id);

-- Where recommending may be rewarded: the row that names most wins, the state before the domain. Nowhere unless the
-- operator says so, for many states bar it for all payers, Michigan and Washington by name.
create table referral_reward (
  state_id bigint references state,
  domain_id bigint references domain,
  is_allowed boolean not null,
  unique nulls not distinct (state_id, domain_id)
);

insert into referral_reward (state_id, domain_id, is_allowed) values (null, null, false);
insert into referral_reward (state_id, is_allowed) select id, false from state where code in ('MI', 'WA');

-- Whether recommending may be rewarded where the friend's visit took place.
create function is_referral_rewarded(state bigint, domain bigint) returns boolean language sql stable as $$
  select is_allowed from referral_reward
  where (state_id is null or state_id = state) and (domain_id is null or domain_id = domain)
  order by state_id is null, domain_id is null
  limit 1
$$;

-- Whose programme bars a reward, the referrer's before the friend's; an unknown one counts as `unknown_as`. `was` is what bars
-- it so far, where the visit was judged before. The friend's bars nothing any more once a reward has been opened, and whoever
-- was thanked goes on being thanked: else the referrer could tell what pays for the friend.
create function barred_by_programme(referrer text, friend text, unknown_as text, is_first boolean, was text)
  returns text language sql immutable parallel safe
  return case
    when case referrer when 'unknown' then unknown_as else referrer end = 'federal' then 'referrer'
    when case friend when 'unknown' then unknown_as else friend end = 'federal' and (is_first or was is not null)
      then case when is_first then 'friend' else was end
  end;

-- The way out of messages that nobody has asked for (RFC 8058), and by what their reader is known who wants no more of them.
alter table message
  add column unsubscribe_url text,
  add column contact_key bytea,
  add check ((unsubscribe_url is null) = (contact_key is null));
