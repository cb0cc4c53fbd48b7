import type { Database, Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { firstId } from './keys.ts';

const chains = 64;

/** Entries of the trail for each patient. */
const entriesPerPatient = 4;

/** The entries of one chain, each with its hash over the one before it: `bench_chain(chain, patients)`. */
export const createChains = ({ pool }: Database) =>
  pool.query(`
    create or replace function bench_chain(p_chain integer, patients bigint) returns setof audit_entry
    language plpgsql as $$
    declare
      entry audit_entry;
      head record;
    begin
      select * into strict head from audit_head where chain = p_chain;
      for entry in
        select p_chain, null, now() - interval '30 days' * (${entriesPerPatient} - round), ${firstId} + nr, '{}', 'read',
          (array['patientData', 'fetchAppointments', 'pendingActionList', 'householdPoints'])[round],
          array['patient:' || ${firstId} + nr], 'done', '127.0.0.0/24', 'bench', 'scale-' || nr || '-' || round, null
        from generate_series(1, ${entriesPerPatient}) as round
        cross join generate_series((p_chain - ${firstId} % ${chains} + ${chains}) % ${chains}, patients, ${chains}) as nr
        where nr > 0
      loop
        head.entries := head.entries + 1;
        entry.seq := head.entries;
        entry.hash := audit_hash(head.hash, audit_text(entry.chain, entry.seq, entry.at, entry.actor_id, entry.subject_ids,
          entry.action, entry.operation, entry.objects, entry.outcome, entry.address_block, entry.user_agent,
          entry.request_id, '{}'));
        head.hash := entry.hash;
        return next entry;
      end loop;
      update audit_head set entries = head.entries, hash = head.hash where chain = p_chain;
    end $$`);

/** What the trail says of everybody, a statement for each of its chains. */
export const auditWorks = (patients: number): ((db: Db) => Promise<unknown>)[] =>
  Array.from(
    { length: chains },
    (_none, chain) => (db: Db) => db.run(sql`insert into audit_entry select * from bench_chain(${chain}, ${patients})`),
  );
