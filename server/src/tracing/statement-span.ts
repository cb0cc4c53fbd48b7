import { inSpan, isTraced } from './span.ts';

const verbForm = /^[\s(]*(\w+)/;
const tableForm = /\b(?:from|into|update)\s+(?!select\b)([a-z_.]+)/i;

/** `select message`, `insert audit_entry`: what a statement does and to which table first. */
function nameOf(text: string): string {
  const verb = verbForm.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = tableForm.exec(text)?.[1];
  return table ? `${verb} ${table}` : verb;
}

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** Sends a statement as a step of the trace: with its text, whose values are parameters and are not there. */
export function inStatementSpan<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (!isTraced()) return send();

  return inSpan(nameOf(text), 'client', { 'db.system.name': 'postgresql', 'db.query.text': oneLine(text) }, send);
}
