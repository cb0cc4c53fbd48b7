-- Rewards: the catalogue, what may be redeemed by whom, and the gift cards that points became.

create table brand (
  id bigint generated always as identity primary key,
  name text not null unique,
  image text,
  description text,
  category text not null,
  one_dollar_points bigint not null check (one_dollar_points between 1 and 100000),
  position integer not null default 0,
  active boolean not null default true
);

-- A card of a fixed face value in whole dollars, or of free value between two limits in cents.
create table brand_item (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brand,
  name text not null,
  face_dollars integer check (face_dollars between 1 and 10000),
  min_cents integer check (min_cents > 0 and min_cents % 100 = 0),
  max_cents integer check (max_cents <= 1000000 and max_cents % 100 = 0),
  -- What the provider of gift cards calls it.
  provider_item text not null unique,
  -- As good as money (general prepaid cards, department stores): the law keeps it from members of federal programmes.
  cash_equivalent boolean not null,
  active boolean not null default true,
  unique (id, brand_id),
  check ((face_dollars is null) = (min_cents is not null and max_cents is not null)),
  check (num_nulls(min_cents, max_cents) <> 1),
  check (min_cents <= max_cents)
);

create index brand_item_brand on brand_item (brand_id);

-- What pays for a person's care decides what rewards the law lets them have; their insurance says it once it is known.
alter table dependant
  add column programme_class text not null default 'unknown' check (programme_class in ('commercial', 'federal', 'unknown'));

-- How many points of a person may be redeemed in a month, as their guarantor wishes; no row, no limit.
create table spend_limit (
  dependant_id bigint primary key references dependant,
  month_points bigint not null check (month_points >= 0),
  set_by bigint not null references patient,
  set_at timestamptz not null
);

-- What a person has redeemed in a month (points) or a year (cents), in the programme's zone, less what came back.
create table usage_counter (
  dependant_id bigint not null references dependant,
  counter text not null check (counter in ('monthPoints', 'yearCents')),
  -- The first day of the month or the year.
  period date not null,
  used bigint not null check (used >= 0),
  primary key (dependant_id, counter, period)
);

create table redemption (
  id bigint generated always as identity primary key,
  -- Whose points.
  dependant_id bigint not null references dependant,
  requested_by bigint not null references patient,
  -- The entry that holds the points, one transfer for each card.
  txn_id bigint not null unique references points_txn,
  points bigint not null check (points > 0),
  cents bigint not null check (cents > 0),
  month date not null,
  year date not null,
  -- The limit of the month and the cap of the year that were in force, null for none, and what this one made of them.
  month_limit bigint,
  month_used bigint not null,
  year_cap bigint,
  year_used bigint not null,
  programme_class text not null check (programme_class in ('commercial', 'federal', 'unknown')),
  at timestamptz not null,
  check (month_limit is null or month_used <= month_limit),
  check (year_cap is null or year_used <= year_cap)
);

create index redemption_person on redemption (dependant_id, id desc);

create table gift_card_order (
  id bigint generated always as identity primary key,
  redemption_id bigint not null references redemption,
  unit_no smallint not null check (unit_no > 0),
  brand_id bigint not null,
  brand_item_id bigint not null,
  -- The chosen value in cents, of a card of free value.
  denomination integer check (denomination > 0),
  cents integer not null check (cents > 0),
  points bigint not null check (points > 0),
  hold_transfer bigint not null unique references points_transfer,
  -- What the provider knows it by: the same at every try, so that it is made once.
  order_ref uuid not null unique default gen_random_uuid(),
  status text not null default 'open' check (status in ('open', 'issued', 'refused')),
  settle_txn bigint unique references points_txn,
  -- Encrypted (AES-256-GCM) with a key that is not in the database.
  code bytea,
  provider_order text unique,
  tries integer not null default 0,
  -- What the last try came to, in one word.
  failure text,
  settled_at timestamptz,
  foreign key (brand_item_id, brand_id) references brand_item (id, brand_id),
  unique (redemption_id, unit_no),
  check ((status = 'open') = (settle_txn is null)),
  check ((status = 'open') = (settled_at is null)),
  check ((status = 'issued') = (code is not null))
);

create index gift_card_order_open on gift_card_order (id) where status = 'open';
