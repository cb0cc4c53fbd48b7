import type { Column, Link, Rule } from './catalogue-db.ts';
import { emptyOnOneNode, linksElsewhere, type Place, placement, rulesElsewhere } from './placement.ts';

/** The live schema, as its catalogue has it. */
export type Catalogue = { columns: Column[]; rules: Rule[]; links: Link[] };

const isSpread = (place: Place | undefined): place is Extract<Place, { by: string }> =>
  place !== undefined && 'by' in place;

/** Two spread tables of one group: rows with the same value lie on the same node. */
export function isTogether(table: string, target: string) {
  const [from, to] = [placement.get(table), placement.get(target)];
  return isSpread(from) && isSpread(to) && from.group === to.group;
}

/** Whether what a foreign key leads to is on the node that has the row: copied there, or lying by the same value. */
function isWithin({ table, target }: Link): boolean {
  const [from, to] = [placement.get(table), placement.get(target)];
  if (to === undefined || isTogether(table, target)) return true;
  return !isSpread(to) && (to.on === 'every node' || (from !== undefined && !isSpread(from)));
}

/**
 * Whether the node that has a row can see to this rule alone: it compares what the row lies by, or the database makes its
 * values itself, each once, or it names a row that lies together with this one, so that no other node has a rival.
 */
function isLocal({ table, columns }: Rule, by: string, { columns: all, links }: Catalogue) {
  if (columns.includes(by)) return true;

  const isGenerated = all.some(
    (column) => column.table === table && column.isGenerated && columns.length === 1 && columns[0] === column.column,
  );
  const followsARow = links.some(
    (link) =>
      link.table === table &&
      isTogether(table, link.target) &&
      // What it lies by is of the row that the others name.
      link.columns.every((name) => name === by || columns.includes(name)),
  );
  return isGenerated || followsARow;
}

function unplaced({ columns }: Catalogue) {
  const tables = new Set(columns.map(({ table }) => table));

  return [
    ...[...tables].filter((table) => !placement.has(table)).map((table) => `${table} has no place`),
    ...[...placement.keys()].filter((table) => !tables.has(table)).map((table) => `${table} is placed and not there`),
  ];
}

/** Of a list of exceptions, what is found and not listed, and what is listed and not needed. */
function compare(found: string[], listed: Readonly<Record<string, string>>, missing: string) {
  return [
    ...found.filter((name) => !(name in listed)).map((name) => `${name} ${missing}`),
    ...Object.keys(listed)
      .filter((name) => !found.includes(name))
      .map((name) => `${name} is listed as an exception and is none`),
  ];
}

/** The columns that rows lie by and that are not there (`undefined`) or may be empty. */
function keysOf({ columns }: Catalogue) {
  return [...placement].flatMap(([table, place]) => {
    if (!isSpread(place)) return [];
    const column = columns.find((one) => one.table === table && one.column === place.by);
    return [{ name: `${table}.${place.by}`, isThere: column !== undefined, isRequired: column?.isRequired ?? false }];
  });
}

/**
 * What keeps this schema from being spread over nodes as `placement.ts` says, in sentences; empty where nothing does.
 */
export function checkPlacement(catalogue: Catalogue): string[] {
  const keys = keysOf(catalogue);
  const afar = catalogue.rules.filter((rule) => {
    const place = placement.get(rule.table);
    return isSpread(place) && !isLocal(rule, place.by, catalogue);
  });

  return [
    ...unplaced(catalogue),
    ...keys.filter(({ isThere }) => !isThere).map(({ name }) => `${name} is not there to lie by`),
    ...compare(
      keys.filter(({ isThere, isRequired }) => isThere && !isRequired).map(({ name }) => name),
      emptyOnOneNode,
      'may be empty: rows could not lie by it',
    ),
    ...compare(
      afar.map(({ name }) => name),
      rulesElsewhere,
      'does not compare what its rows lie by: no node could see to it alone',
    ),
    ...compare(
      catalogue.links.filter((link) => !isWithin(link)).map(({ name }) => name),
      linksElsewhere,
      'leads to rows that lie elsewhere',
    ),
  ];
}
