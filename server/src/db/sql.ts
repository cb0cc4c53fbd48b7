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

/** A template with its parts put in: the text between the values, and the values. */
type Woven = { strings: string[]; values: unknown[] };

function weave(template: readonly string[], values: unknown[], woven: Woven = { strings: [''], values: [] }): Woven {
  for (const [index, text] of template.entries()) {
    woven.strings[woven.values.length] += text;
    if (index === values.length) continue;

    const value = values[index];
    if (value instanceof SqlPart) weave(value.strings, value.values, woven);
    else {
      woven.values.push(value);
      woven.strings.push('');
    }
  }
  return woven;
}

// A statement is put together of a few parts in a few ways: there are not many of these.
const wovenNames = new Map<string, string>();

function prepareWoven(strings: readonly string[]) {
  const text = numbered(strings);
  const name = wovenNames.get(text) ?? nameOf(text);
  wovenNames.set(text, name);
  return { name, text };
}

/**
 * Writes a statement as plain SQL: every `${value}` becomes a parameter, never text, so nothing can be injected; a
 * `${part}` stands there as it is written. `Row` is the shape of the rows that come back.
 */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
  if (!values.some((value) => value instanceof SqlPart)) return { ...prepare(strings), values };

  const woven = weave(strings, values);
  return { ...prepareWoven(woven.strings), values: woven.values };
}
