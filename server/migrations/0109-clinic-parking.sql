-- What a clinic says of coming to it: where to park and what to bring (docs/spec/ready.md). A column with a constant default
-- is added without a rewrite.

alter table clinic
  add parking text constraint clinic_parking_check check (parking ~ '\S'),
  add what_to_bring text[] not null default '{}';
comment on column clinic.parking is 'Where to leave a car or a bicycle, in the clinic''s own words; null where it says nothing.';
comment on column clinic.what_to_bring is 'What the clinic asks to bring to every visit, a line each.';
