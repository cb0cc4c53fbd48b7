-- The hash of an entry of the audit trail takes a column that is added later only where it is set, so that entries from
-- before it keep their hash (docs/decisions/0012-audit-trail.md). These functions take values, not rows of the table; those
-- that take a row stay for programs of the version before, and say the same.

create function audit_later(entry jsonb) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(entry - array['chain', 'seq', 'at', 'actor_id', 'subject_ids', 'action', 'operation',
    'objects', 'outcome', 'address_block', 'user_agent', 'request_id', 'hash'])
$$;
comment on function audit_later(jsonb) is
  'audit: what an entry has in columns that came after the first twelve, by their names, without those that are not set. Such a column is a number, a text or an array of them, null by default.';

create function audit_text(chain integer, seq bigint, at timestamptz, actor_id bigint, subject_ids bigint[], action text,
  operation text, objects text[], outcome text, address_block text, user_agent text, request_id text, later jsonb)
returns text language sql stable as $$
  select case
    when later = '{}' then json_build_array(chain, seq, moment, actor_id, subject_ids, action, operation, objects,
      outcome, address_block, user_agent, request_id)
    else json_build_array(chain, seq, moment, actor_id, subject_ids, action, operation, objects,
      outcome, address_block, user_agent, request_id, later) end::text
  from to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as moment
$$;
comment on function audit_text(integer, bigint, timestamptz, bigint, bigint[], text, text, text[], text, text, text, text,
  jsonb) is
  'audit: an entry as the one text that is hashed: a JSON array of the first twelve columns, times in UTC to the microsecond, and then of what is set of the later ones, if anything is.';

create function audit_hash(previous bytea, entry_text text) returns bytea language sql stable as
  $$ select sha256(previous || convert_to(entry_text, 'UTF8')) $$;
comment on function audit_hash(bytea, text) is
  'audit: the hash of an entry: SHA-256 of the hash before it and the entry''s text.';

create or replace function audit_text(entry audit_entry) returns text language sql stable as $$
  select audit_text(entry.chain, entry.seq, entry.at, entry.actor_id, entry.subject_ids, entry.action, entry.operation,
    entry.objects, entry.outcome, entry.address_block, entry.user_agent, entry.request_id, audit_later(to_jsonb(entry)))
$$;
comment on function audit_text(audit_entry) is 'audit: the same of a row, for programs of the version before.';
comment on function audit_hash(bytea, audit_entry) is 'audit: the same of a row, for programs of the version before.';

create or replace function chain_audit_entry() returns trigger language plpgsql as $$
declare
  previous bytea;
begin
  new.chain := case when new.actor_id is null then hashtext(new.request_id) & 63 else new.actor_id % 64 end;

  select entries + 1, audit_head.hash into strict new.seq, previous
    from audit_head where audit_head.chain = new.chain for update;
  new.hash := audit_hash(previous, audit_text(new.chain, new.seq, new.at, new.actor_id, new.subject_ids, new.action,
    new.operation, new.objects, new.outcome, new.address_block, new.user_agent, new.request_id,
    audit_later(to_jsonb(new))));
  update audit_head set entries = new.seq, hash = new.hash where audit_head.chain = new.chain;

  return new;
end $$;
