-- What must never change is refused row by row. A trigger of a whole statement guards only the one table that the
-- statement names: where a table's rows lie in parts, on other nodes too, it is never called for the parts.
-- Emptying a table at once has no rows to ask: that stays with the statement, and with rights (server/src/db/rights/).

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'what happened to a visit is never changed' using errcode = 'restrict_violation';
end $$;
comment on function refuse_event_change is 'appointments: Trigger: the events of visits are append-only.';

do $$
declare
  guarded record;
begin
  for guarded in
    select * from (values
      ('appointment_event', 'append_only', 'update or delete', 'refuse_event_change', ''),
      ('audit_entry', 'append_only', 'update or delete', 'refuse_audit_change', ''),
      ('audit_head', 'stays', 'insert or delete', 'refuse_audit_change', ''),
      -- Only an entry moves the head of its chain.
      ('audit_head', 'follows', 'update', 'refuse_audit_change', 'when (pg_trigger_depth() = 0)'),
      ('earning_rule', 'append_only', 'update or delete', 'refuse_rule_change', ''),
      ('points_account', 'stays', 'delete', 'refuse_account_change', ''),
      ('points_lot', 'stays', 'delete', 'refuse_ledger_change', ''),
      ('points_lot_use', 'append_only', 'update or delete', 'refuse_ledger_change', ''),
      ('points_transfer', 'append_only', 'update or delete', 'refuse_ledger_change', ''),
      ('points_txn', 'append_only', 'update or delete', 'refuse_ledger_change', ''),
      ('terms_acceptance', 'append_only', 'update or delete', 'refuse_terms_change', ''),
      ('terms_text', 'append_only', 'update or delete', 'refuse_terms_change', ''),
      ('terms_version', 'append_only', 'update or delete', 'refuse_terms_change', ''))
      as guards (table_name, how, changes, refusal, condition)
  loop
    execute format('drop trigger if exists %I on %I', guarded.table_name || '_' || guarded.how, guarded.table_name);
    execute format('create trigger %I before %s on %I for each row %s execute function %I()',
      guarded.table_name || '_' || guarded.how, guarded.changes, guarded.table_name, guarded.condition,
      guarded.refusal);

    execute format('drop trigger if exists %I on %I', guarded.table_name || '_never_emptied', guarded.table_name);
    execute format('create trigger %I before truncate on %I for each statement execute function %I()',
      guarded.table_name || '_never_emptied', guarded.table_name, guarded.refusal);
  end loop;
end $$;
