-- The postal codes of the United States, for the address autocomplete where no places provider is asked. The rows come
-- from a package and are put in at the start of the server (features/places/fill-postal-codes.ts).

-- Postal codes reach beyond the fifty states and the District.
insert into state (code, name) values
  ('AS', 'American Samoa'), ('GU', 'Guam'), ('MP', 'Northern Mariana Islands'), ('PR', 'Puerto Rico'),
  ('VI', 'U.S. Virgin Islands'),
  ('AA', 'Armed Forces Americas'), ('AE', 'Armed Forces Europe'), ('AP', 'Armed Forces Pacific');

-- A place's name however it is written: 'St. Louis' is 'saint louis', 'Mc Lean' is 'mclean', 'O''Fallon' is 'ofallon'.
-- Only letters, digits and single blanks are left, so nothing in it is a wildcard.
create function place_words(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      trim(regexp_replace(replace(fold(value), '''', ''), '[^a-z0-9]+', ' ', 'g')),
      '\mst ', 'saint ', 'g'),
      '\mft ', 'fort ', 'g'),
      '\mmt ', 'mount ', 'g'),
      '\m(mc|o) ', '\1', 'g')
  $$;

-- Collated "C", so that one index finds what a text is the beginning of: from the text to the text and a '~'.
create table postal_code (
  code text collate "C" primary key check (code ~ '^\d{5}$'),
  state_id bigint not null references state,
  place text not null,
  -- How many codes the place has, and which of them this is: the best known places come first, each with one code.
  codes_of_place int not null,
  nth_of_place int not null,
  words text not null,
  -- What a search is the beginning of: 'arlington va 22201' or 'arlington virginia 22201'.
  short_label text collate "C" not null,
  long_label text collate "C" not null
);

create index postal_code_short_label on postal_code (short_label);
create index postal_code_long_label on postal_code (long_label);

-- The release of the package that the rows came from: one row, once they are there.
create table postal_code_release (
  is_only boolean primary key default true check (is_only),
  version text not null
);
