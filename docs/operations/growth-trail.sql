-- Cuts the audit trail by year (growth.md), as the owner; application: the role of DATABASE_URL.
-- psql -v until=2027-01-01 -v application=kindwell -f docs/operations/growth-trail.sql
\set ON_ERROR_STOP on
\timing on

-- While everything goes on: the key with the time in it, and what the rows so far have in common.
create unique index concurrently audit_entry_by_time on audit_entry (chain, seq, at);
set lock_timeout = '2s';
alter table audit_entry add constraint audit_entry_before check (at < :'until') not valid;
reset lock_timeout;
alter table audit_entry validate constraint audit_entry_before;

-- The change itself. Where it cannot have its lock within two seconds it gives way: run it again from here.
begin;
set local lock_timeout = '2s';
lock table audit_entry in access exclusive mode;

-- The years lie in a schema of their own, which the application's role may not enter: it writes and reads by the table.
create schema audit_years;
alter table audit_entry rename to audit_entry_first;
alter table audit_entry_first set schema audit_years;
alter index audit_years.audit_entry_actor rename to audit_entry_first_actor;
alter index audit_years.audit_entry_subject rename to audit_entry_first_subject;
alter index audit_years.audit_entry_at rename to audit_entry_first_at;
alter index audit_years.audit_entry_staff rename to audit_entry_first_staff;
alter index audit_years.audit_entry_staff_action rename to audit_entry_first_staff_action;
alter index audit_years.audit_entry_action rename to audit_entry_first_action;
alter index audit_years.audit_entry_objects rename to audit_entry_first_objects;
drop trigger audit_entry_chain on audit_years.audit_entry_first;
drop trigger audit_entry_append_only on audit_years.audit_entry_first;
alter table audit_years.audit_entry_first drop constraint audit_entry_pkey;
alter table audit_years.audit_entry_first
  add constraint audit_entry_first_pkey primary key using index audit_entry_by_time;

create table audit_entry (like audit_years.audit_entry_first including constraints, primary key (chain, seq, at))
  partition by range (at);
alter table audit_entry drop constraint audit_entry_before;
create index audit_entry_actor on audit_entry (actor_id, at desc);
create index audit_entry_subject on audit_entry using gin (subject_ids);
create index audit_entry_at on audit_entry (at desc);
create index audit_entry_staff on audit_entry (staff, at desc) where staff is not null;
create index audit_entry_staff_action on audit_entry (staff, action, at desc) where staff is not null;
create index audit_entry_action on audit_entry (action, at desc);
create index audit_entry_objects on audit_entry using gin (objects);
alter table audit_entry attach partition audit_years.audit_entry_first for values from (minvalue) to (:'until');
create table audit_years.audit_entry_next partition of audit_entry
  for values from (:'until') to (date :'until' + interval '1 year');
create table audit_years.audit_entry_rest partition of audit_entry default;

-- What took a row of the table that is the first partition now; nothing but the version before asks for them.
drop function if exists audit_hash(bytea, audit_years.audit_entry_first);
drop function if exists audit_text(audit_years.audit_entry_first);

-- By row these guard each year, also one that comes later; emptying is refused by the tables one by one.
create trigger audit_entry_chain before insert on audit_entry for each row execute function chain_audit_entry();
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_audit_change();
create trigger audit_entry_never_emptied before truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_entry_never_emptied before truncate on audit_years.audit_entry_next
  for each statement execute function refuse_audit_change();
create trigger audit_entry_never_emptied before truncate on audit_years.audit_entry_rest
  for each statement execute function refuse_audit_change();

-- It showed the first year alone.
create or replace view audit_trail as
  select chain, seq, null::bigint as unsealed_id, at, actor_id, subject_ids, action, operation, objects, outcome,
    address_block, user_agent, request_id, staff
  from audit_entry
  union all
  select chain, null, id, at, actor_id, subject_ids, action, operation, objects, outcome, address_block, user_agent,
    request_id, staff
  from audit_unsealed;
revoke update, delete on audit_entry from :"application";
commit;

-- No scan, and nothing that anybody waits for.
analyze audit_entry;
