import { createHash } from 'node:crypto';

/** A statement as text with numbered parameters; its name lets PostgreSQL keep the plan (a named prepared statement). */
export type Statement<Row> = { name: string; text: string; values: unknown[]; row?: Row };

/** A piece of SQL that several statements share: its text, and the values that become parameters at its place. */
export class SqlPart {
  readonly strings: TemplateStringsArray;
  readonly values: unknown[];

  constructor(strings: TemplateStringsArray, values: unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** Writes a piece of SQL, which may hold others; as in a statement, every other `${value}` becomes a parameter. */
export const part = (strings: TemplateStringsArray, ...values: unknown[]) => new SqlPart(strings, values);

/**
 * Ids, for `unnest` and `= any`, as an array whose length PostgreSQL does not see while it plans. It makes a plan of its own for
 * each call of a prepared statement as long as the one for the call's values looks cheaper than one for all, as it does for a
 * short array each time; to plan ten tables takes longer than the statement
 * (https://www.postgresql.org/docs/18/sql-prepare.html).
 */
export const idList = (ids: number[]) => part`(select ${ids}::bigint[])::bigint[]`;

/** The same for words. */
export const wordList = (words: string[]) => part`(select ${words}::text[])::text[]`;

const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 24);

const numbered = (strings: readonly string[]) => strings.reduce((before, next, index) => `${before}$${index}${next}`);

const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

function prepare(strings: TemplateStringsArray) {
  const known = prepared.get(strings);
  if (known) return known;

  const text = numbered(strings);
  const statement = { name: nameOf(text), text };
  prepared.set(strings, statement);
  return statement;
}

/** A template with its parts put in: the text between the values. */
function weave(template: readonly string[], values: unknown[], woven: string[] = ['']): string[] {
  for (const [index, text] of template.entries()) {
    woven[woven.length - 1] += text;
    const value = values[index];
    if (value instanceof SqlPart) weave(value.strings, value.values, woven);
    else if (index < values.length) woven.push('');
  }
  return woven;
}

const templateNumbers = new WeakMap<TemplateStringsArray, number>();
let templates = 0;

function numberOf(strings: TemplateStringsArray): number {
  const known = templateNumbers.get(strings);
  if (known !== undefined) return known;

  templates += 1;
  templateNumbers.set(strings, templates);
  return templates;
}

/** Which templates are put together, and where their values are; gathers these. Equal shapes have equal texts. */
function shapeOf(strings: TemplateStringsArray, values: unknown[], gathered: unknown[]): string {
  let shape = `${numberOf(strings)}(`;
  for (const value of values) {
    if (value instanceof SqlPart) shape += shapeOf(value.strings, value.values, gathered);
    else {
      gathered.push(value);
      shape += '.';
    }
  }
  return `${shape})`;
}

// A statement is put together of a few parts in a few ways: there are not many shapes.
const preparedShapes = new Map<string, { name: string; text: string }>();

function prepareWoven(
  strings: TemplateStringsArray,
  values: unknown[],
): { name: string; text: string; values: unknown[] } {
  const gathered: unknown[] = [];
  const shape = shapeOf(strings, values, gathered);
  const known = preparedShapes.get(shape);
  if (known) return { ...known, values: gathered };

  const text = numbered(weave(strings, values));
  const statement = { name: nameOf(text), text };
  preparedShapes.set(shape, statement);
  return { ...statement, values: gathered };
}

/**
 * Writes a statement as plain SQL: every `${value}` becomes a parameter, never text, so nothing can be injected; a
 * `${part}` stands there as it is written. `Row` is the shape of the rows that come back.
 */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
  if (!values.some((value) => value instanceof SqlPart)) return { ...prepare(strings), values };

  return prepareWoven(strings, values);
}
