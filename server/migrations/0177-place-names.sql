-- Districts and nicknames of the two of the thirty largest cities that had none, or none but a nickname (NEAR-04). What an
-- operator has added already stays.
insert into place_name (kind, name, postal_code) values
  ('nickname', 'chucotown', '79901'), ('district', 'kern place', '79902'), ('district', 'sunset heights', '79902'),
  ('district', 'segundo barrio', '79901'), ('district', 'ysleta', '79907'), ('nickname', 'funkytown', '76102'),
  ('district', 'stockyards', '76164'), ('district', 'sundance square', '76102'), ('district', 'near southside', '76104')
on conflict do nothing;

-- What is said of a clinic's own recall (CARE-02), in Spanish as well.
insert into name_text (language, name, title)
values ('es', 'As this clinic recalls its patients', 'Como esta clínica cita de nuevo a sus pacientes')
on conflict do nothing;
