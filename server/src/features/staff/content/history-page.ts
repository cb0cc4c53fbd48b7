import type { ContentAct, ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { ChangeRow, Page } from '#server/catalogue/changes-db.ts';
import { differences } from '#server/catalogue/entry-values.ts';
import { tellDifferences } from './kept-entries.ts';

const pageSize = 20;

/** An entry as values that people compare. */
export type Compared = (entry: object) => object;

const asItIs: Compared = (entry) => entry;

/**
 * A change as an answer shows it. Of an entry that came into being nothing is told: it has its values still, or has them in what was
 * done later.
 */
export function tellChange({ id, what, by, at, was, became }: ChangeRow, compared: Compared = asItIs): ContentAct {
  const found = was ? differences(compared(was), became ? compared(became) : {}) : [];
  return {
    ...{ id: String(id), what, by, at: at.toISOString() },
    differences: tellDifferences(found),
    was: was as ContentEntry | null,
  };
}

/** A page of changes, and what the page after it is asked for with. `before` is that of this page. */
export async function presentPage<Row extends ChangeRow, Act>(
  before: string | undefined,
  find: (page: Page) => Promise<Row[]>,
  tell: (row: Row) => Act,
) {
  // One more says whether there is another page.
  const rows = await find({ before: before === undefined ? null : Number(before), limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);

  return { acts: page.map(tell), next: rows.length > pageSize ? String(page.at(-1)?.id) : null };
}
