import type { Db } from './database.ts';
import { sql } from './sql.ts';

/**
 * Does a part of a transaction's work: when it throws, that part alone is undone, and the transaction can go on. Throws
 * what the work has thrown.
 */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.run(sql`savepoint part`);

  try {
    const result = await work();
    await db.run(sql`release savepoint part`);
    return result;
  } catch (error) {
    await db.run(sql`rollback to savepoint part`);
    await db.run(sql`release savepoint part`);
    throw error;
  }
}
