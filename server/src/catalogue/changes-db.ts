import type { Db } from '#server/db/database.ts';
import { part, type SqlPart, sql } from '#server/db/sql.ts';
import { shown } from './entry-values.ts';
import type { Change } from './kind.ts';

/** Who of the staff does something, null at a terminal of the server, and when. */
export type Doing = { staffId: number | null; now: Date };

// As many as a statement takes in a moment.
const batch = 500;

const shownOf = (entry: object | undefined) => entry && shown(entry);

/**
 * Keeps what is done to entries, each as it was and as it becomes, in the transaction that does it. `kind`: the word of their file.
 * Nothing of it is ever changed.
 */
export async function keepChanges(db: Db, kind: string, changes: Change<object>[], { staffId, now }: Doing) {
  for (let from = 0; from < changes.length; from += batch) {
    const rows = changes
      .slice(from, from + batch)
      .map(({ key, what, before, after }) => ({ key, what, was: shownOf(before), became: shownOf(after) }));
    await db.run(sql`
      insert into content_change (kind, key, what, was, became, by_staff, at)
      select ${kind}, key, what, was, became, ${staffId}, ${now}
      from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (key text, what text, was json, became json))
        with ordinality as change (key, what, was, became, place)
      order by place`);
  }
}

/** An entry by its kind and key. */
export type WhichEntry = { kind: string; key: string };

/**
 * Something that was done to an entry. `by` is null where nobody of the staff did it; `was` and `became` where it was not there,
 * and both of what was done before anybody kept them.
 */
export type ChangeRow = {
  id: number;
  what: Change<object>['what'];
  by: string | null;
  at: Date;
  was: object | null;
  became: object | null;
};

/** A page of changes: `before` is the number of the last that was read, null for the first page. */
export type Page = { before: number | null; limit: number };

/** What was done to an entry, the latest first. */
export const findChanges = (db: Db, { kind, key }: WhichEntry, { before, limit }: Page) =>
  db.many(sql<ChangeRow>`
    select change.id, what, staff.name as by, at, was, became
    from content_change as change
    left join staff on staff.id = by_staff
    where kind = ${kind} and key = ${key} and (${before}::bigint is null or change.id < ${before})
    order by change.id desc
    limit ${limit}`);

/** A change of one of several entries. */
export type KeyedRow = ChangeRow & { key: string };

/** What was done to all entries of a kind whose keys begin so, the latest first. */
export const findListChanges = (db: Db, kind: string, beginning: string, { before, limit }: Page) =>
  db.many(sql<KeyedRow>`
    select change.id, key, what, staff.name as by, at, was, became
    from content_change as change
    left join staff on staff.id = by_staff
    where kind = ${kind} and starts_with(key, ${beginning}) and (${before}::bigint is null or change.id < ${before})
    order by change.id desc
    limit ${limit}`);

/** These keys, as a table of one column. */
export const keysOf = (keys: string[]) => part`select unnest(${keys}::text[])`;

/**
 * The last change of each entry of a kind that was removed, the latest first; `there`: the keys of those that there are, as a table
 * of one column.
 */
export const findRemovals = (db: Db, kind: string, there: SqlPart, { before, limit }: Page) =>
  db.many(sql<KeyedRow>`
    select last.id, key, what, staff.name as by, at, was, became
    from content_change as last
    left join staff on staff.id = by_staff
    where kind = ${kind} and what = 'withdrawn' and became is null
      and not exists (
        select from content_change as later where later.kind = last.kind and later.key = last.key and later.id > last.id)
      and not exists (select from (${there}) as known (key) where known.key = last.key)
      and (${before}::bigint is null or last.id < ${before})
    order by last.id desc
    limit ${limit}`);

/** Who added entries of a kind and when, by their keys; of one that was added again, the last time. */
export const findAdding = (db: Db, kind: string, keys: string[]) =>
  db.many(sql<{ key: string; by: string | null; at: Date }>`
    select distinct on (key) key, staff.name as by, at
    from content_change
    left join staff on staff.id = by_staff
    where kind = ${kind} and key = any (${keys}::text[]) and what = 'added'
    order by key, content_change.id desc`);
