import type * as contract from '@kindwell/contract/staff/staff-history.ts';
import type { KeyedAct } from '@kindwell/contract/staff/staff-history.ts';
import { findListChanges, findRemovals, type KeyedRow, keysOf } from '#server/catalogue/changes-db.ts';
import { differences } from '#server/catalogue/entry-values.ts';
import type { Handler } from '#server/http/route.ts';
import { presentPage, tellChange } from './history-page.ts';
import { findClinicOf, kindOf, tellDifferences } from './kept-entries.ts';

const tellKeyed = (row: KeyedRow): KeyedAct => ({ key: row.key, ...tellChange(row) });

/** The same of a line of a list, which has no form that shows its values: of one that was added they are told as well. */
const tellLine = (row: KeyedRow): KeyedAct => {
  const act = tellKeyed(row);
  return row.was || !row.became ? act : { ...act, differences: tellDifferences(differences({}, row.became)) };
};

/** GET /staff/history/{list}/ (docs/spec/staff.md#content): what was done to the lines of a list, by whom and when. */
export const listHistory: Handler<typeof contract.listHistory> = ({ params, query }, { db }) => {
  const beginning = query.clinic === undefined ? '' : `${query.clinic}/`;
  return presentPage(query.before, (page) => findListChanges(db, params.list, beginning, page), tellLine);
};

/** GET /staff/content/{kind}/removed/: the entries of a kind that were removed and are not there again. */
export const contentRemoved: Handler<typeof contract.contentRemoved> = async ({ params, query }, { db }) => {
  const kind = kindOf(params.kind);
  const there = kind.keys ?? keysOf((await kind.find(db, [])).map((entry) => kind.keyOf(entry) ?? ''));

  const { acts, next } = await presentPage(query.before, (page) => findRemovals(db, kind.name, there, page), tellKeyed);
  const clinicOf = await findClinicOf(
    db,
    acts.flatMap(({ was }) => (was ? [was] : [])),
  );
  return { acts: acts.map((act) => ({ ...act, clinic: clinicOf(act.was ?? {}) })), next };
};
