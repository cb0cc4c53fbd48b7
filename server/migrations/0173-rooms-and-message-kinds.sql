-- Who reads a room and who acts in it are two rights, so that an auditor sees every room (docs/spec/staff.md#rights, decision 112).
insert into staff_right (role, may) values
  ('owner', 'reviews.read'), ('support', 'reviews.read'), ('auditor', 'reviews.read'),
  ('owner', 'banner.read'), ('support', 'banner.read'), ('auditor', 'banner.read'),
  ('owner', 'setup.read'), ('auditor', 'setup.read');

-- What a message is about, in a word: the staff are told that and nothing else of it (docs/spec/staff.md). Of those from before, and of a
-- code, of a visit and of an invitation, it is known by what hangs on them.
alter table message add column kind text;
alter table message add constraint message_kind_check
  check (kind in ('code', 'visit', 'points', 'reward', 'care', 'review', 'referral', 'family', 'staff', 'other')) not valid;
comment on column message.kind is 'What it is about; null of those from before there was this column.';
