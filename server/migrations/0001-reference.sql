-- Extensions and the reference data that every installation shares.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Unguessable, URL-safe: 122 random bits.
create function random_unique_id() returns text
  language sql volatile
  return replace(gen_random_uuid()::text, '-', '');

-- Search ignores case and accents. Declared immutable so that an index may use it: the dictionary is part of the release.
create function fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The one place where a wall-clock time becomes an instant. In the hour that happens twice it is the later one,
-- in the hour that is skipped it moves forward: a clinic that opens at 02:30 opens at 03:30 that night.
create function clinic_instant(local_time timestamp, zone text) returns timestamptz
  language sql immutable strict parallel safe
  return local_time at time zone zone;

create table domain (
  id bigint primary key,
  name text not null unique,
  title text not null
);

insert into domain (id, name, title) values
  (1, 'dental', 'Dental'),
  (2, 'medical', 'Medical'),
  (3, 'vision', 'Vision');

create table language (
  code text primary key,
  name text not null,
  native_name text not null
);

insert into language (code, name, native_name) values
  ('en', 'English', 'English'),
  ('es', 'Spanish', 'Español');

create table state (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null unique
);

insert into state (code, name) values
  ('AL', 'Alabama'), ('AK', 'Alaska'), ('AZ', 'Arizona'), ('AR', 'Arkansas'), ('CA', 'California'),
  ('CO', 'Colorado'), ('CT', 'Connecticut'), ('DE', 'Delaware'), ('DC', 'District of Columbia'), ('FL', 'Florida'),
  ('GA', 'Georgia'), ('HI', 'Hawaii'), ('ID', 'Idaho'), ('IL', 'Illinois'), ('IN', 'Indiana'), ('IA', 'Iowa'),
  ('KS', 'Kansas'), ('KY', 'Kentucky'), ('LA', 'Louisiana'), ('ME', 'Maine'), ('MD', 'Maryland'),
  ('MA', 'Massachusetts'), ('MI', 'Michigan'), ('MN', 'Minnesota'), ('MS', 'Mississippi'), ('MO', 'Missouri'),
  ('MT', 'Montana'), ('NE', 'Nebraska'), ('NV', 'Nevada'), ('NH', 'New Hampshire'), ('NJ', 'New Jersey'),
  ('NM', 'New Mexico'), ('NY', 'New York'), ('NC', 'North Carolina'), ('ND', 'North Dakota'), ('OH', 'Ohio'),
  ('OK', 'Oklahoma'), ('OR', 'Oregon'), ('PA', 'Pennsylvania'), ('RI', 'Rhode Island'), ('SC', 'South Carolina'),
  ('SD', 'South Dakota'), ('TN', 'Tennessee'), ('TX', 'Texas'), ('UT', 'Utah'), ('VT', 'Vermont'),
  ('VA', 'Virginia'), ('WA', 'Washington'), ('WV', 'West Virginia'), ('WI', 'Wisconsin'), ('WY', 'Wyoming');

create table city (
  id bigint generated always as identity primary key,
  state_id bigint not null references state,
  title text not null,
  unique (state_id, title)
);
