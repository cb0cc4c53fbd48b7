-- Phones that want no texts, and by which way news reaches those who wish for texts there.

create table text_stop (
  -- The keyed hash of the phone in E.164: the wish outlives the account, the number doesn't.
  phone_key bytea primary key,
  -- The phone itself has answered STOP, or the gateway says that it did.
  told_by text not null check (told_by in ('phone', 'gateway')),
  stopped_at timestamptz not null
);

-- Texts that came in, by the gateway's own ids, so that one which is delivered again does nothing again.
create table text_inbound (
  gateway_id text primary key,
  received_at timestamptz not null
);

-- Why the phone of an account is sent no texts: it has answered STOP, or it is a number that gets none.
alter table patient add column texts_barred text check (texts_barred in ('stopped', 'number'));

-- Those whose number may be one that gets texts after all, once the settings name more countries.
create index patient_barred_number on patient (phone) where texts_barred = 'number';

-- How news reaches a patient, whatever they wish of reminders: by text where they wish so and it can, else by mail.
create function news_channel(patient) returns text language sql stable as $$
  select case when $1.reminder_channel = 'sms' and $1.texts_barred is null then 'sms' else 'email' end
$$;

create function news_recipient(patient) returns text language sql stable as $$
  select case when $1.reminder_channel = 'sms' and $1.texts_barred is null then $1.phone else $1.email end
$$;
