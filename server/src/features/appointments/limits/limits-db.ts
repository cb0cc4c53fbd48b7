import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type BookingLimits, type LimitHit, limitRefusal } from './limits-rules.ts';

/** A person who books at a clinic, and what is counted of their family before. */
export type Limited = { dependantId: number; clinicId: number; limits: BookingLimits };

/**
 * Locks what a booking of this person at this clinic counts until the transaction ends: their household, and the turns of its
 * phones and mailboxes there. It comes before anything is written, so that nobody waits in a circle.
 */
export const lockToBook = (db: Db, dependantId: number, clinicId: number) =>
  db.run(sql`select lock_to_book(${dependantId}, ${clinicId})`);

/**
 * Throws where a limit keeps the family of this person from one more. Their household stays locked until the transaction
 * ends, so that nobody else of it books between the count and what follows. What books in one statement of its own counts
 * in that (`booking_refusal` in server/schema.sql).
 */
export async function requireWithinLimits(db: Db, { dependantId, clinicId, limits }: Limited, now: Date) {
  const hit = await db.maybeOne(sql<LimitHit>`
    select refused_by as by, seconds
    from booking_refusal(${dependantId}, ${clinicId}, ${now}, ${JSON.stringify(limits)}::jsonb)`);
  if (hit) throw limitRefusal(hit, limits);
}
