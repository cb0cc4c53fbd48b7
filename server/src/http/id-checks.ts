import type { Db } from '#server/db/database.ts';
import type { Session } from './session.ts';

/**
 * How an id of a request is checked, declared by each route for each id (routes.ts of the feature).
 * With `holds` the registry runs it before the handler and answers 404 where it does not hold; `in` names the
 * statement that checks it in its where clause instead.
 */
export type IdCheck =
  | { holds: (value: number | string, session: Session | null, db: Db) => boolean | Promise<boolean> }
  | { in: (...args: never[]) => unknown };

/** The id is the caller's own. */
export const ownId: IdCheck = { holds: (value, session) => value === session?.patientId };

/** The named statement has the id in its where clause: it finds what the caller may see or use, or answers nothing. */
export const checkedIn = (statement: (...args: never[]) => unknown): IdCheck => ({ in: statement });
