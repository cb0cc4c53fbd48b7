import { createHash } from 'node:crypto';

/** A statement as text with numbered parameters; its name lets PostgreSQL keep the plan (a named prepared statement). */
export type Statement<Row> = { name: string; text: string; values: unknown[]; row?: Row };

const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>();

function prepare(strings: TemplateStringsArray) {
  const known = prepared.get(strings);
  if (known) return known;

  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  const statement = { name, text };
  prepared.set(strings, statement);
  return statement;
}

/**
 * Writes a statement as plain SQL: every `${value}` becomes a parameter, never text, so nothing can be injected.
 * `Row` is the shape of the rows that come back.
 */
export function sql<Row = unknown>(strings: TemplateStringsArray, ...values: unknown[]): Statement<Row> {
  return { ...prepare(strings), values };
}
