-- A sentence above every screen, for outages and other news (docs/spec/staff.md#banner, decision 102). One is shown at a time;
-- those that were stay as history.

create table banner (
  id bigint generated always as identity primary key,
  tone text not null check (tone in ('information', 'outage')),
  published_by bigint not null references staff,
  published_at timestamptz not null,
  ends_at timestamptz check (ends_at > published_at),
  withdrawn_by bigint references staff,
  withdrawn_at timestamptz,
  check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2))
);
create unique index banner_one_at_a_time on banner ((withdrawn_at is null)) where withdrawn_at is null;
create index banner_publisher on banner (published_by);
create index banner_withdrawer on banner (withdrawn_by);
comment on table banner is 'banner: a sentence above every screen. The next one withdraws it, also where it had ended.';
comment on column banner.ends_at is 'When it is shown no more by itself; null: it has to be withdrawn.';

create table banner_text (
  banner_id bigint not null references banner,
  language text not null references language,
  sentence text not null check (sentence ~ '\S'),
  primary key (banner_id, language)
);
comment on table banner_text is 'banner: the sentence in each language.';

insert into staff_right (role, may) values ('owner', 'banner.write'), ('support', 'banner.write');
