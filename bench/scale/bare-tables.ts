import type { Database, Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What brings back an index, or the constraint that is one. */
type Rebuilt = { table: string; name: string; definition: string; isConstraint: boolean };

/** The indices of these tables, but for those that keys of other tables rest on. */
const findIndices = (db: Database, tables: string[]) =>
  db.many(sql<Rebuilt>`
    select indrelid::regclass::text as table, index.relname as name, own.oid is not null as "isConstraint",
      coalesce(pg_get_constraintdef(own.oid), pg_get_indexdef(indexrelid)) as definition
    from pg_index
    join pg_class as index on index.oid = indexrelid
    left join pg_constraint as own on own.conindid = indexrelid and own.contype in ('p', 'u', 'x')
    where indrelid = any (${tables}::regclass[])
      and not exists (select from pg_constraint as key where key.contype = 'f' and key.conindid = indexrelid)
    order by pg_relation_size(indrelid) desc, index.relname`);

const dropOf = ({ table, name, isConstraint }: Rebuilt) =>
  isConstraint ? `alter table ${table} drop constraint "${name}"` : `drop index "${name}"`;

const rebuildOf = ({ table, name, definition, isConstraint }: Rebuilt) =>
  isConstraint ? `alter table ${table} add constraint "${name}" ${definition}` : definition;

/** Does all of these, two at a time: as many as a small machine has cores. */
export async function doTwoAtOnce(works: (() => Promise<unknown>)[]): Promise<void> {
  const queue = works.values();
  async function worker() {
    for (const work of queue) await work();
  }

  await Promise.all([worker(), worker()]);
}

/**
 * Takes the indices of these tables away while millions of rows are written, and makes them again, so that the rules
 * that they keep look at every row.
 */
export async function withoutIndices(db: Database, tables: string[], write: () => Promise<void>): Promise<void> {
  const indices = await findIndices(db, tables);
  for (const index of indices) await db.pool.query(dropOf(index));
  await write();
  await doTwoAtOnce(indices.map((index) => () => db.pool.query(rebuildOf(index))));
}

/**
 * Triggers and the keys between tables rest in such a transaction, whose role needs the right to say so: what they would do
 * is written as it is, and the audits say afterwards whether it holds.
 */
export const inBulk = (db: Database, work: (tx: Db) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await work(tx);
  });
