-- The portal's own name, mark, colours and contacts, as the staff have set them (docs/spec/staff.md#content, decision 107). Without a
-- row the portal has the brand that it was built with, and the contacts of its settings.

create table portal (
  is_only boolean primary key default true check (is_only),
  name text not null check (name <> ''),
  picture text,
  colours jsonb not null,
  company text,
  contact text,
  email text,
  phone text
);
comment on table portal is 'brand: name, mark, colours and contacts of the portal as the staff have set them; one row, or none.';
comment on column portal.picture is 'The mark as a picture, by its path; null for the one that is drawn (brand/brand.json).';
comment on column portal.colours is 'Every colour of the brand by theme and name, as portal.json has them.';
comment on column portal.company is 'Who runs the portal, as the terms name them; null: as OPERATOR_NAME says.';
comment on column portal.contact is 'Where people ask about the terms; null: as OPERATOR_CONTACT says.';
