-- Cuts the audit trail by year (growth.md): psql -v until=2027-01-01 -f docs/operations/growth-trail.sql
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

alter table audit_entry rename to audit_entry_first;
alter index audit_entry_actor rename to audit_entry_first_actor;
alter index audit_entry_subject rename to audit_entry_first_subject;
drop trigger audit_entry_chain on audit_entry_first;
alter table audit_entry_first drop constraint audit_entry_pkey;
alter table audit_entry_first add constraint audit_entry_first_pkey primary key using index audit_entry_by_time;

create table audit_entry (like audit_entry_first including constraints, primary key (chain, seq, at))
  partition by range (at);
alter table audit_entry drop constraint audit_entry_before;
create index audit_entry_actor on audit_entry (actor_id, at desc);
create index audit_entry_subject on audit_entry using gin (subject_ids);
alter table audit_entry attach partition audit_entry_first for values from (minvalue) to (:'until');
create table audit_entry_next partition of audit_entry
  for values from (:'until') to (date :'until' + interval '1 year');
create table audit_entry_rest partition of audit_entry default;

-- What took a row of the table that is the first partition now; nothing but the version before asks for them.
drop function audit_hash(bytea, audit_entry_first);
drop function audit_text(audit_entry_first);

create trigger audit_entry_chain before insert on audit_entry for each row execute function chain_audit_entry();
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_entry_append_only before update or delete or truncate on audit_entry_next
  for each statement execute function refuse_audit_change();
create trigger audit_entry_append_only before update or delete or truncate on audit_entry_rest
  for each statement execute function refuse_audit_change();
commit;

-- No scan, and nothing that anybody waits for.
analyze audit_entry;
