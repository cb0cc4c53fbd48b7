-- Groups of fields of clinics and providers that an import leaves as they are: the staff fill them in by hand
-- (docs/clinics-import.md, decision 101). Of a group without a row the file says what is.

create table directory_hand (
  field_group text primary key
    check (field_group in ('facts', 'texts', 'pictures', 'lists', 'hours', 'visitTypes', 'work', 'published')),
  staff_id bigint not null references staff,
  since timestamptz not null
);
create index directory_hand_staff on directory_hand (staff_id);
comment on table directory_hand is 'staff: groups of fields of clinics and providers that files do not change.';
