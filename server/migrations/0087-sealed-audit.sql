-- Entries of the audit trail wait unsealed, each a plain insert that waits for nobody; a job gives them their place and
-- their hash (docs/decisions/0069-sealing.md). The version before goes on writing into the chain itself.

create table audit_unsealed (
  chain integer not null check (chain between 0 and 63),
  id bigint generated always as identity,
  at timestamptz not null,
  actor_id bigint,
  subject_ids bigint[] not null,
  action text not null check (action ~ '^[a-zA-Z]{1,40}$'),
  operation text not null check (operation ~ '^[a-zA-Z]{1,60}$'),
  objects text[] not null,
  outcome text not null check (outcome in ('done', 'refused')),
  address_block text not null,
  user_agent text,
  request_id text not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (chain, id),
  constraint audit_unsealed_own_chain check (actor_id is null or chain = actor_id % 64)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
comment on table audit_unsealed is
  'audit: Append-only: entries that wait for their place and their hash, for a minute as a rule. Only seal_audit takes them away.';
comment on column audit_unsealed.written_at is 'By the clock of the database: how long an entry waits.';

create trigger audit_unsealed_append_only before update or delete on audit_unsealed
  for each row when (current_setting('kindwell.sealing', true) is distinct from 'yes')
  execute function refuse_audit_change();
create trigger audit_unsealed_never_emptied before truncate on audit_unsealed
  for each statement execute function refuse_audit_change();

-- The rights of the owner: the application itself can take nothing away.
create function seal_audit(most integer) returns integer language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  sealed integer;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  perform set_config('kindwell.sealing', 'yes', true);

  with taken as (
    delete from public.audit_unsealed where (chain, id) in (
      select waiting.chain, waiting.id from public.audit_unsealed as waiting order by waiting.id limit most)
    returning *
  )
  insert into public.audit_entry (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
    user_agent, request_id)
  select chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block, user_agent, request_id
  from taken order by id;
  get diagnostics sealed = row_count;

  perform set_config('kindwell.sealing', '', true);
  return sealed;
end $$;
comment on function seal_audit(integer) is
  'audit: gives the entries that wait, this many at most, their place and their hash, the oldest first; answers how many. One at a time.';

create view audit_trail as
  select chain, seq, null::bigint as unsealed_id, at, actor_id, subject_ids, action, operation, objects, outcome,
    address_block, user_agent, request_id
  from audit_entry
  union all
  select chain, null, id, at, actor_id, subject_ids, action, operation, objects, outcome, address_block, user_agent,
    request_id
  from audit_unsealed;
comment on view audit_trail is 'audit: all entries, sealed or not.';

-- Who is nobody has a chain by whoever writes; only the version before leaves it to this trigger.
create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  new.chain := case when new.actor_id is not null then new.actor_id % 64
    else coalesce(new.chain, hashtext(new.request_id) & 63) end;

  select entries + 1, audit_head.hash into strict new.seq, previous
    from audit_head where audit_head.chain = new.chain for update;
  new.hash := audit_hash(previous, audit_text(new.chain, new.seq, new.at, new.actor_id, new.subject_ids, new.action,
    new.operation, new.objects, new.outcome, new.address_block, new.user_agent, new.request_id,
    audit_later(to_jsonb(new))));
  update audit_head set entries = new.seq, hash = new.hash where audit_head.chain = new.chain;

  return new;
end $$;
