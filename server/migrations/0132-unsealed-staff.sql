-- The same of entries that wait for their seal, which takes the column along. The version before writes none.

alter table audit_unsealed add column staff bigint;
comment on column audit_unsealed.staff is 'Who of the staff did it; null for everybody else.';

create or replace function seal_audit(most integer) returns integer language plpgsql security definer
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
    user_agent, request_id, staff)
  select chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block, user_agent, request_id,
    staff
  from taken order by id;
  get diagnostics sealed = row_count;

  perform set_config('kindwell.sealing', '', true);
  return sealed;
end $$;

create or replace view audit_trail as
  select chain, seq, null::bigint as unsealed_id, at, actor_id, subject_ids, action, operation, objects, outcome,
    address_block, user_agent, request_id, staff
  from audit_entry
  union all
  select chain, null, id, at, actor_id, subject_ids, action, operation, objects, outcome, address_block, user_agent,
    request_id, staff
  from audit_unsealed;
