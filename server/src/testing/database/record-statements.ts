import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/**
 * From now on notes the text of every statement that a call sends to the database; `take` answers those since the last
 * time. What two calls have in common, whatever they answer, is the work they make.
 */
export function recordStatements(services: Services) {
  let texts: string[] = [];

  function recording(db: Db): Db {
    return {
      many: (statement) => note(statement.text, () => db.many(statement)),
      maybeOne: (statement) => note(statement.text, () => db.maybeOne(statement)),
      one: (statement) => note(statement.text, () => db.one(statement)),
      run: (statement) => note(statement.text, () => db.run(statement)),
    };
  }

  function note<T>(text: string, work: () => Promise<T>): Promise<T> {
    texts.push(text);
    return work();
  }

  const { db } = services;
  services.db = { ...db, ...recording(db), transaction: (work) => db.transaction((tx) => work(recording(tx))) };

  return {
    take() {
      const taken = texts;
      texts = [];
      return taken;
    },
  };
}
