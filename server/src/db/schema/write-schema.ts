import type { Db } from '#server/db/database.ts';
import {
  findExtensions,
  findFunctions,
  findRows,
  findSequences,
  findTableParts,
  findTables,
  findViews,
  type SchemaObject,
} from './schema-db.ts';

const head = `-- The present schema, feature by feature. Written by \`npm run schema\` from a database that all migrations have made;
-- a test fails where it is not what they make. To be read: what changes the schema is server/migrations/.`;

/** Tables whose rows are rules, which migrations alone write: they are part of what one has to read. */
const ruleTables = [
  'appointment_transition',
  'care_rule',
  'care_service',
  'earning_rule',
  'family_right',
  'points_terms',
];

const width = 120;
const isCommented = /^(?<feature>[a-z-]+): (?<what>.+)$/s;

/** The feature that a comment begins with, and what it says. Throws where there is no such comment. */
function readComment({ name, comment }: SchemaObject) {
  const { feature, what } = comment?.match(isCommented)?.groups ?? {};
  if (!feature || !what) throw new Error(`${name} has no comment of the form «feature: what it is for».`);
  return { feature, what };
}

/** Text as lines of SQL comment, none wider than the page. */
function commentLines(text: string) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length + 2 > width) lines.push(` ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => `--${line}`).join('\n');
}

// PostgreSQL names the one schema in front of each table, and leaves spaces at the ends of lines.
const tidy = (text: string) => text.replaceAll(' ON public.', ' ON ').replaceAll(/ +$/gm, '');

/** What inserts the rows of a table of rules. */
async function writeRows(db: Db, table: string): Promise<string> {
  const lines = (await findRows(db, table)).map(({ line }) => `  ${line}`);
  return `insert into ${table} values\n${lines.join(',\n')};`;
}

/**
 * The schema as text: each feature's sequences, tables with their indexes, triggers and, where they are rules, rows,
 * views and functions, each under its comment. Throws where one has none.
 */
export async function writeSchema(db: Db): Promise<string> {
  const extensions = await findExtensions(db);
  const parts = Map.groupBy(await findTableParts(db), ({ table }) => table);
  const rows = new Map<string, string>();
  for (const table of ruleTables) rows.set(table, await writeRows(db, table));
  const tables = (await findTables(db)).map((table) => ({
    ...table,
    definition: [
      table.definition,
      ...(parts.get(table.name) ?? []).map(({ definition }) => `${definition};`),
      rows.get(table.name),
    ]
      .filter((part) => part !== undefined)
      .join('\n'),
  }));
  const objects = [...(await findSequences(db)), ...tables, ...(await findViews(db)), ...(await findFunctions(db))];

  const features = Map.groupBy(objects, (object) => readComment(object).feature);
  const sections = [...features.keys()].sort().map((feature) => {
    const entries = (features.get(feature) ?? []).map(
      (object) => `${commentLines(readComment(object).what)}\n${tidy(object.definition)}`,
    );
    return [`-- ${feature} `.padEnd(width, '-'), ...entries].join('\n\n');
  });

  const first = [head, extensions.map(({ name }) => `create extension ${name};`).join('\n')];
  return `${[...first, ...sections].join('\n\n')}\n`;
}
