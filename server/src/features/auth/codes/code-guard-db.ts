import type { Db } from '#server/db/database.ts';
import { sql, wordList } from '#server/db/sql.ts';

/**
 * Counts one try of a code, atomically, and answers how many the subject has made. They are forgotten `since` this
 * moment on without another one; tries beyond `most` are not compared, do not put that off and are no failures.
 */
export async function countTry(db: Db, subject: string, most: number, since: Date, now: Date): Promise<number> {
  const { tries } = await db.one(sql<{ tries: number }>`
    insert into code_guard (subject, tries, failures_in_a_row, last_try_at) values (${subject}, 1, 1, ${now})
    on conflict (subject) do update set
      tries = case when code_guard.last_try_at <= ${since} then 1 else code_guard.tries + 1 end,
      failures_in_a_row = code_guard.failures_in_a_row +
        case when code_guard.last_try_at > ${since} and code_guard.tries >= ${most} then 0 else 1 end,
      last_try_at = case
        when code_guard.last_try_at > ${since} and code_guard.tries >= ${most} then code_guard.last_try_at
        else ${now}
      end
    returning tries`);
  return tries;
}

/** When the subject made the last of its `most` tries, where it has used them up `since` this moment. */
export async function findUsedUp(db: Db, subject: string, most: number, since: Date): Promise<Date | undefined> {
  const row = await db.maybeOne(sql<{ lastTryAt: Date }>`
    select last_try_at as "lastTryAt" from code_guard
    where subject = ${subject} and tries >= ${most} and last_try_at > ${since}`);
  return row?.lastTryAt;
}

/** The most wrong codes in a row of any of these subjects, since the last right one. */
export async function countFailuresInARow(db: Db, subjects: string[]): Promise<number> {
  const { failures } = await db.one(sql<{ failures: number }>`
    select coalesce(max(failures_in_a_row), 0) as failures from code_guard where subject = any(${wordList(subjects)})`);
  return failures;
}

/** Takes one counted try of each of these subjects back: it was made with a right code, which was not spent. */
export const takeBackTry = (db: Db, subjects: string[]) =>
  db.run(sql`
    update code_guard set tries = greatest(tries - 1, 0), failures_in_a_row = greatest(failures_in_a_row - 1, 0)
    where subject = any(${subjects}::text[])`);

/** Forgives all tries and failures of these subjects. */
export const forgetTries = (db: Db, subjects: string[]) =>
  db.run(sql`delete from code_guard where subject = any(${subjects}::text[])`);
