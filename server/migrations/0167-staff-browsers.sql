-- The browsers in which somebody of the staff has signed in (docs/spec/staff.md, STAFF-103): one that is new is told by mail.

create table staff_browser (
  token_hash bytea not null,
  staff_id bigint not null references staff,
  last_seen_at timestamptz not null,
  primary key (token_hash, staff_id)
);
create index staff_browser_staff on staff_browser (staff_id);
create index staff_browser_seen on staff_browser (last_seen_at);
comment on table staff_browser is
  'staff: the browsers in which somebody has signed in, for a year; each by the hash of its cookie.';
