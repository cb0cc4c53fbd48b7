-- Messages really leave: a mail server and a gateway for text messages take them, and what they took is forgotten here.

alter table message
  -- The same for every try, so that a mail server or a gateway can tell a repetition.
  add column delivery_id uuid not null unique default gen_random_uuid(),
  add column language text not null default 'en' references language,
  add column expires_at timestamptz,
  -- One worker at a time may try. It dies without a word where this passes before it settled the message.
  add column claimed_until timestamptz,
  -- Not tried again: refused for good, or too late. Codes of the protocol, never words.
  add column failed_at timestamptz,
  add column failure text,
  -- Gone once the message has really left.
  alter column body drop not null,
  add check (sent_at is null or failed_at is null),
  add check (failed_at is null or failure is not null);

update message set expires_at = created_at + interval '2 days';
alter table message alter column expires_at set not null;

create index message_claimed on message (claimed_until) where claimed_until is not null;
