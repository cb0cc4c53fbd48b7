-- Mails and texts: written in the transaction that causes them, delivered by a job.
create table message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  code text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index message_recipient on message (recipient, id desc);
