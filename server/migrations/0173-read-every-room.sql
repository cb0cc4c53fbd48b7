-- Who reads a room and who acts in it are two rights, so that an auditor sees every room (docs/spec/staff.md#rights, decision 112).
insert into staff_right (role, may) values
  ('owner', 'reviews.read'), ('support', 'reviews.read'), ('auditor', 'reviews.read'),
  ('owner', 'banner.read'), ('support', 'banner.read'), ('auditor', 'banner.read'),
  ('owner', 'setup.read'), ('auditor', 'setup.read');
