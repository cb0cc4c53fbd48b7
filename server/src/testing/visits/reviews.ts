import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The path of a clinic's reviews. */
export const reviewsOf = (clinicId: number) => `/selfcare/review/${clinicId}/`;

/** The body of a review of this visit: five stars and a word, or what `more` says. */
export const reviewBody = (appointmentId: number, more: object = {}) => ({
  appointmentId,
  rating: 5,
  reviewText: 'Kind.',
  ...more,
});

/** The points that a person has in hand. */
export async function balanceOf(db: Db, dependantId: number): Promise<number> {
  const account = await db.maybeOne(sql<{ balance: number }>`
    select balance from points_account where kind = 'available' and dependant_id = ${dependantId}`);
  return account?.balance ?? 0;
}
