-- Insurance of each person, the insurers to choose from, and the cards that were uploaded.

create table insurer (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- What the law counts its members as (table redemption); unknown where a name says nothing about it.
  programme_class text not null check (programme_class in ('commercial', 'federal', 'unknown')),
  is_listed boolean not null default true
);

-- What an insurer usually pays, by service, in the order of a person's interest.
create table insurer_coverage (
  insurer_id bigint not null references insurer,
  position integer not null,
  service text not null,
  percent integer check (percent between 0 and 100),
  note text,
  primary key (insurer_id, position)
);

create table insurance (
  id bigint generated always as identity primary key,
  dependant_id bigint not null references dependant,
  -- Null where the person typed a name that is not on the list.
  insurer_id bigint references insurer,
  insurance_name text not null,
  member_number text not null,
  group_number text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  ended_at timestamptz
);
create unique index insurance_once on insurance (dependant_id, lower(insurance_name), lower(member_number))
  where ended_at is null;

-- One image or PDF of one side; the bytes stand in the file store under `file_key`. A card that came before its
-- insurance belongs to the person until there is one.
create table insurance_card (
  id bigint generated always as identity primary key,
  dependant_id bigint not null references dependant,
  insurance_id bigint references insurance,
  side text not null check (side in ('front', 'back')),
  media_type text not null,
  byte_size integer not null check (byte_size > 0),
  file_key text not null unique,
  uploaded_by bigint not null references patient,
  uploaded_at timestamptz not null,
  unique nulls not distinct (dependant_id, insurance_id, side)
);

-- Files whose row is gone: the worker removes them from the store, and only then forgets them here.
create table orphaned_file (
  file_key text primary key,
  since timestamptz not null
);
