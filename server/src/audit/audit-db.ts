import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { AuditAction } from './audit-actions.ts';

/** How many chains of hashes the trail has. */
const chains = 64;

/** The chain of an actor's entries; those of nobody are spread by their request. */
export const chainOf = (actorId: number | null, requestId: string) =>
  (actorId ?? createHash('sha256').update(requestId).digest().readUInt32BE()) % chains;

/** One row of the trail, before a job has given it its place and its hash (`sealEntries`). */
export type NewAuditEntry = {
  at: Date;
  actorId: number | null;
  /** Who of the staff; null for everybody else. */
  staffId: number | null;
  subjectIds: number[];
  action: AuditAction;
  operation: string;
  /** `kind:id`. */
  objects: string[];
  outcome: 'done' | 'refused';
  addressBlock: string;
  userAgent: string | null;
  requestId: string;
};

export const insertAuditEntry = (db: Db, entry: NewAuditEntry) =>
  db.run(sql`
    insert into audit_unsealed (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
      user_agent, request_id, staff)
    values (${chainOf(entry.actorId, entry.requestId)}, ${entry.at}, ${entry.actorId}, ${entry.subjectIds},
      ${entry.action}, ${entry.operation}, ${entry.objects}, ${entry.outcome}, ${entry.addressBlock},
      ${entry.userAgent}, ${entry.requestId}, ${entry.staffId})`);

/** The same where somebody besides the actor is among the subjects; nothing otherwise. */
export const insertAuditEntryOfOthers = (db: Db, entry: NewAuditEntry) =>
  db.run(sql`
    insert into audit_unsealed (chain, at, actor_id, subject_ids, action, operation, objects, outcome, address_block,
      user_agent, request_id, staff)
    select ${chainOf(entry.actorId, entry.requestId)}::integer, ${entry.at}, ${entry.actorId}, others,
      ${entry.action}, ${entry.operation}, ${entry.objects}, ${entry.outcome}, ${entry.addressBlock},
      ${entry.userAgent}, ${entry.requestId}, ${entry.staffId}::bigint
    from (
      select array_agg(distinct id order by id) as others from unnest(${entry.subjectIds}::bigint[]) as id
      where id not in (select dependant.id from dependant where login_id = ${entry.actorId})) as found
    where others is not null`);

/** Seals the entries that wait, the oldest first, `most` at once; answers how many. */
export async function sealEntries(db: Db, most: number): Promise<number> {
  const { sealed } = await db.one(sql<{ sealed: number }>`select seal_audit(${most}) as sealed`);
  return sealed;
}

/** The entries that wait for their seal: how many, and since when by the database's clock. */
export const findUnsealed = (db: Db) =>
  db.one(sql<{ entries: number; since: Date | null }>`
    select count(*) as entries, min(written_at) as since from audit_unsealed`);

/** The end of a chain: how many entries it has and the hash of the last one, hexadecimal. */
export type AuditHead = { chain: number; entries: number; hash: string };

/** The ends of all chains that have entries. */
export const findAuditHeads = (db: Db) =>
  db.many(sql<AuditHead>`
    select chain, entries, encode(hash, 'hex') as hash from audit_head where entries > 0 order by chain`);

/**
 * Something that cannot be where nobody has touched the trail. `changed`: the entry, or the hash it follows, is another
 * than was written. `missing`: entries before this one are gone. `end`: the chain ends at `seq`, but its head knows
 * another end.
 */
export type AuditBreak = { chain: number; seq: number; flaw: 'changed' | 'missing' | 'end' };

/** Recomputes every chain and compares its end with its head, all in one statement and so of one moment. */
export const findAuditBreaks = (db: Db) =>
  db.many(sql<AuditBreak>`
    with linked as (
      select chain, seq, hash, audit_text(chain, seq, at, actor_id, subject_ids, action, operation, objects, outcome,
          address_block, user_agent, request_id, audit_later(to_jsonb(audit_entry))) as entry_text,
        lag(seq, 1, 0::bigint) over places as seq_before,
        lag(hash, 1, audit_start(chain)) over places as hash_before
      from audit_entry window places as (partition by chain order by seq)
    ), ends as (
      select number as chain, coalesce(seq, 0) as seq, head.entries is distinct from coalesce(seq, 0)
        or head.hash is distinct from coalesce(last.hash, audit_start(number)) as is_wrong
      from generate_series(0, 63) as number
      left join audit_head as head on head.chain = number
      left join lateral (
        select seq, hash from audit_entry where chain = number order by seq desc limit 1) as last on true
    )
    select chain, seq, case when seq_before <> seq - 1 then 'missing' else 'changed' end as flaw
    from linked where seq_before <> seq - 1 or hash <> audit_hash(hash_before, entry_text)
    union all
    select chain, seq, 'end' from ends where is_wrong
    order by chain, seq, flaw`);

export async function countAuditEntries(db: Db): Promise<number> {
  const { entries } = await db.one(sql<{ entries: number }>`select count(*) as entries from audit_entry`);
  return entries;
}

/** Of these ends, written down at some time, those that no entry of the trail has any more. */
export const findLostHeads = (db: Db, heads: AuditHead[]) =>
  db.many(sql<{ chain: number; seq: number }>`
    select chain, seq
    from unnest(${heads.map(({ chain }) => chain)}::int[], ${heads.map(({ entries }) => entries)}::bigint[],
      ${heads.map(({ hash }) => hash)}::text[]) as written (chain, seq, hash)
    where not exists (
      select from audit_entry
      where audit_entry.chain = written.chain and audit_entry.seq = written.seq
        and encode(audit_entry.hash, 'hex') = written.hash)
    order by chain, seq`);
