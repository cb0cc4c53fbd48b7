import type { Database, Db } from './database.ts';

/** Answers what `work` does in a transaction that is undone at its end: it was so for a moment, and nothing of it is left. */
export async function tryOut<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  const undone = new Error('a transaction that was tried out');
  const answers: T[] = [];

  await db
    .transaction(async (tx) => {
      answers.push(await work(tx));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return answers.at(-1) as T;
}
