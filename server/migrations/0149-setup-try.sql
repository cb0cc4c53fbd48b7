-- What was tried before the portal goes live, and afterwards (docs/spec/staff.md#going-live, decision 102): rows that stay.

create table setup_try (
  id bigint generated always as identity primary key,
  step text not null check (step in ('mail', 'text', 'giftCards', 'restore')),
  staff_id bigint not null references staff,
  tried_at timestamptz not null,
  failure text check (failure ~ '\S')
);
create index setup_try_latest on setup_try (step, id desc);
create index setup_try_staff on setup_try (staff_id);
comment on table setup_try is
  'staff: that mail, text messages or gift cards were tried, or a backup restored elsewhere. Of a text message not to which phone.';
comment on column setup_try.failure is 'A code of the protocol, such as 550 or http 401; null: it worked.';
