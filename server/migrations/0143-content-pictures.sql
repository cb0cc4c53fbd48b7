-- Pictures of rewards and offers that the staff upload (docs/spec/staff.md, decision 100). A picture is known by the sum of its
-- bytes: the same once more is the same row, and its address never shows another one.

create table content_picture (
  sum text primary key check (sum ~ '^[A-Za-z0-9_-]{43}$'),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152),
  staff_id bigint not null references staff,
  created_at timestamptz not null
);
create index content_picture_staff on content_picture (staff_id);
comment on table content_picture is 'staff: pictures of rewards and offers, each by the sum of its bytes.';
