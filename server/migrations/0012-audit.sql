-- The audit trail: who did what to whose data, when and from where. Rows are only ever added. Each bears the hash of
-- itself and of the row before it, so that an edited, removed or inserted row shows. There are many chains rather than
-- one, chosen by the actor, so that people do not wait for each other. No foreign key: the trail outlives what it names.

create table audit_head (
  chain integer primary key check (chain between 0 and 63),
  entries bigint not null,
  hash bytea not null
) with (fillfactor = 50);

create function audit_start(chain integer) returns bytea language sql immutable as
  $$ select sha256(convert_to('kindwell audit chain ' || chain, 'UTF8')) $$;

insert into audit_head (chain, entries, hash)
  select chain, 0, audit_start(chain) from generate_series(0, 63) as chain;

create table audit_entry (
  chain integer not null,
  seq bigint not null,
  at timestamptz not null,
  -- The patient who was signed in; null before a sign-in has succeeded.
  actor_id bigint,
  -- The other people (dependants) whose data this was about.
  subject_ids bigint[] not null,
  action text not null check (action ~ '^[a-zA-Z]{1,40}$'),
  -- The name of the call, as the contract names it.
  operation text not null check (operation ~ '^[a-zA-Z]{1,60}$'),
  -- What it was done to, as `kind:id`.
  objects text[] not null,
  outcome text not null check (outcome in ('done', 'refused')),
  address_block text not null,
  user_agent text,
  request_id text not null,
  hash bytea not null,
  primary key (chain, seq)
);

create index audit_entry_actor on audit_entry (actor_id, at desc);
create index audit_entry_subject on audit_entry using gin (subject_ids);

-- A row as the one text that is hashed: a JSON array, so that no two rows can be written alike; the time in UTC to the
-- microsecond, so that no setting of a connection changes it.
create function audit_text(entry audit_entry) returns text language sql stable as $$
  select json_build_array(entry.chain, entry.seq, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.actor_id, entry.subject_ids, entry.action, entry.operation, entry.objects, entry.outcome,
    entry.address_block, entry.user_agent, entry.request_id)::text
$$;

create function audit_hash(previous bytea, entry audit_entry) returns bytea language sql stable as
  $$ select sha256(previous || convert_to(audit_text(entry), 'UTF8')) $$;

-- Takes the row's place in its chain. Whoever writes to the same chain waits for the end of this transaction, so the
-- entry belongs at a transaction's end.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  new.chain := case when new.actor_id is null then hashtext(new.request_id) & 63 else new.actor_id % 64 end;

  select entries + 1, audit_head.hash into strict new.seq, previous
    from audit_head where audit_head.chain = new.chain for update;
  new.hash := audit_hash(previous, new);
  update audit_head set entries = new.seq, hash = new.hash where audit_head.chain = new.chain;

  return new;
end $$;

create trigger audit_entry_chain before insert on audit_entry for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'restrict_violation';
end $$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before insert or delete or truncate on audit_head
  for each statement execute function refuse_audit_change();

-- Only an entry moves the head of its chain.
create trigger audit_head_follows before update on audit_head
  for each statement when (pg_trigger_depth() = 0) execute function refuse_audit_change();
