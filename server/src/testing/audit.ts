import type { NewAuditEntry } from '#server/audit/audit-db.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type AuditRow = Pick<NewAuditEntry, 'actorId' | 'subjectIds' | 'action' | 'operation' | 'objects' | 'outcome'>;

/** What the trail holds of these actors (null: of nobody who had proven who they are), in the order of writing. */
export const auditRows = (db: Db, actorId: number | null) =>
  db.many(sql<AuditRow>`
    select actor_id as "actorId", to_json(subject_ids) as "subjectIds", action, operation, objects, outcome
    from audit_trail where actor_id is not distinct from ${actorId}::bigint order by chain, seq, unsealed_id`);

/** Does something that the trail itself refuses, as somebody who owns the database could. */
export async function tamper(db: Db, statement: ReturnType<typeof sql>) {
  await db.run(sql`alter table audit_entry disable trigger user`);
  await db.run(sql`alter table audit_head disable trigger user`);
  await db.run(sql`alter table audit_unsealed disable trigger user`);

  try {
    await db.run(statement);
  } finally {
    await db.run(sql`alter table audit_entry enable trigger user`);
    await db.run(sql`alter table audit_head enable trigger user`);
    await db.run(sql`alter table audit_unsealed enable trigger user`);
  }
}
