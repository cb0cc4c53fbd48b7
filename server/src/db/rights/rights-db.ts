import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Whether who asks owns the tables, and could switch off what guards them (docs/decisions/0063-rights.md). */
export async function ownsSchema(db: Db): Promise<boolean> {
  const { owns } = await db.one(sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = 'audit_entry'::regclass`);
  return owns;
}
