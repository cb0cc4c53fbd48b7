import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { findLinks, type Link } from './catalogue-db.ts';
import { isTogether } from './check-placement.ts';
import { placement } from './placement.ts';

function keyOf(table: string) {
  const place = placement.get(table);
  return place && 'by' in place ? place.by : '';
}

/** Names of the catalogue alone stand in the text of this statement. */
function strayRowsOf({ table, columns, target, targetColumns }: Link) {
  // What both lie by may be part of the foreign key, which is not validated for rows of before.
  const pairs = columns.map((column, index) => ({
    column,
    matches: `one."${column}" = other."${targetColumns[index]}"`,
  }));
  const named = pairs.filter(({ column }) => columns.length === 1 || column !== keyOf(table));
  const matches = named.map((pair) => pair.matches).join(' and ');

  return {
    ...sql<{ rows: number; strays: number }>``,
    name: '',
    text: `
      select count(*)::int as rows,
        count(*) filter (where one."${keyOf(table)}" is distinct from other."${keyOf(target)}")::int as strays
      from "${table}" as one join "${target}" as other on ${matches}`,
  };
}

/**
 * How many rows of spread tables follow a row of the same group (`rows`), and how many of them lie by another clinic or
 * person than it (`strays`, which no database that can be spread has), by foreign key. Reads all of it.
 */
export async function countStrays(db: Db) {
  const links = (await findLinks(db)).filter(({ table, target }) => isTogether(table, target));
  return Promise.all(links.map(async (link) => ({ key: link.name, ...(await db.one(strayRowsOf(link))) })));
}
