-- Earning: what brings points, by versioned rules; boosts that multiply it; what has been earned and claimed.

-- One sequence numbers whatever a list of ways to earn can name: rules, actions, boosts and grants.
create sequence loyalty_number;

alter table earning_rule
  add column id bigint not null unique default nextval('loyalty_number'),
  -- How many days what was earned stays pending before it can be spent.
  add column confirm_days smallint not null default 0 check (confirm_days between 0 and 90),
  -- The most points that a person gets by this in a calendar month of the programme; null without a limit.
  add column month_cap bigint check (month_cap > 0);

insert into earning_rule (kind, points, confirm_days, month_cap, valid_from) values
  ('visit', 1200, 0, 12000, '2020-01-01T00:00:00Z'),
  ('profile', 500, 0, null, '2020-01-01T00:00:00Z'),
  ('referral', 2200, 14, 22000, '2020-01-01T00:00:00Z');

-- What multiplies points. A window counts on local days of the clinic where care was received, both included. What a
-- booking at a reward-box clinic promises is for the next visit there: a grant.
create table boost (
  id bigint primary key default nextval('loyalty_number'),
  kind text not null check (kind in ('window', 'nextVisit')),
  title text not null,
  description text,
  -- What it multiplies; null for whatever brings points.
  earning_kind text,
  -- Where; null for everywhere, or, for a next visit, every reward-box clinic.
  clinic_id bigint references clinic,
  -- In basis points: 20000 doubles.
  multiplier integer not null check (multiplier between 10001 and 100000),
  -- The most that it adds to one earning; null without a limit.
  most_bonus bigint check (most_bonus > 0),
  starts_on date,
  ends_on date,
  -- How long a grant waits for its visit.
  grant_months smallint check (grant_months between 1 and 60),
  check ((kind = 'window') = (starts_on is not null and ends_on is not null) and starts_on <= ends_on),
  check ((kind = 'nextVisit') = (grant_months is not null))
);

create unique index boost_one_next_visit on boost (kind) where kind = 'nextVisit' and clinic_id is null;

insert into boost (kind, title, description, earning_kind, multiplier, grant_months) values
  ('nextVisit', '2X Points on next visit', 'Your next completed visit at this clinic brings twice the points.', 'visit',
    20000, 12);

-- Something that was done and brings points, under the rule of its time. Open until it is claimed; pending for as long as
-- the rule says; earned; void where what it was for is undone. `round` counts how often it was opened.
create table loyalty_action (
  id bigint primary key default nextval('loyalty_number'),
  kind text not null check (kind in ('visit', 'review', 'referral', 'profile')),
  -- The appointment, the review, the referral; for a profile the person.
  source_id bigint not null,
  dependant_id bigint not null references dependant,
  appointment_id bigint references appointment,
  clinic_id bigint references clinic,
  rule_id bigint not null references earning_rule (id),
  happened_at timestamptz not null,
  base bigint not null check (base >= 0),
  -- The bonus is the base times what the multiplier is above 10000, rounded down, under the boost's limit.
  multiplier integer not null default 10000 check (multiplier between 10000 and 100000),
  bonus bigint not null default 0 check (bonus >= 0),
  boost_id bigint references boost,
  status text not null default 'open' check (status in ('open', 'pending', 'earned', 'void')),
  round smallint not null default 1,
  claimed_at timestamptz,
  confirm_at timestamptz,
  -- The entry of the ledger that its present round has brought.
  txn_id bigint unique references points_txn,
  unique (kind, source_id, dependant_id),
  check ((kind = 'visit') <= (appointment_id is not null)),
  check ((bonus = 0) or (boost_id is not null)),
  check ((status in ('pending', 'earned')) = (txn_id is not null)),
  check ((status = 'pending') <= (confirm_at is not null))
);

create index loyalty_action_person on loyalty_action (dependant_id, status);
create index loyalty_action_due on loyalty_action (confirm_at) where status = 'pending';
create index loyalty_action_visit on loyalty_action (appointment_id);

-- Reviews have earned before. The programme itself paid for them, so no clinic stands here.
insert into loyalty_action (kind, source_id, dependant_id, appointment_id, rule_id, happened_at, base, status, claimed_at,
  txn_id)
select 'review', review.id, reviewer_id, appointment_id,
  (select id from earning_rule where kind = 'review' and valid_from <= at order by valid_from desc limit 1),
  at, amount, 'earned', at, points_txn.id
from points_txn
join points_transfer on txn_id = points_txn.id
join review on review.id = source_id::bigint
where source = 'review';

-- A promise of a boost: made by a booking at a reward-box clinic, used by the first completed visit there.
create table boost_grant (
  id bigint primary key default nextval('loyalty_number'),
  boost_id bigint not null references boost,
  clinic_id bigint not null references clinic,
  dependant_id bigint not null references dependant,
  -- The booking that brought it.
  appointment_id bigint not null references appointment,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_by bigint unique references loyalty_action,
  check (expires_at > granted_at)
);

create unique index boost_grant_live on boost_grant (boost_id, clinic_id, dependant_id) where consumed_by is null;
create index boost_grant_person on boost_grant (dependant_id);

-- That points are about to expire is told once for each day and each notice ahead of it.
create table expiry_notice (
  dependant_id bigint not null references dependant,
  expires_on date not null,
  days_ahead smallint not null,
  primary key (dependant_id, expires_on, days_ahead)
);
