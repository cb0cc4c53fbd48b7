-- The cookie of a device gets a new value at each sign-in. A device is known by the hash of its first value, which sessions
-- and known devices have; here stands which of its values came when.
create table device_token (
  token_hash bytea primary key,
  device_hash bytea not null,
  issued_at timestamptz not null,
  -- When it was shown at a sign-in: whoever did had got it.
  shown_at timestamptz,
  -- From when on another value stands for it.
  replaced_at timestamptz
);

create index device_token_device on device_token (device_hash);
create index device_token_issued on device_token (issued_at);

-- The value that a known device has at this moment is its first one, and when it was given out nobody noted.
insert into device_token (token_hash, device_hash, issued_at)
select device_hash, device_hash, max(last_seen_at) from known_device group by device_hash;

-- Whether the sign-in that brought a device its value was used.
create index session_device on session (device_hash, created_at);

-- Whether somebody has chosen the language of their account, or signed up on a page in it. Until then the account follows
-- what the browser asks for. Whoever has an account by now has signed up.
alter table patient add column language_chosen boolean not null default false;
update patient set language_chosen = true;
