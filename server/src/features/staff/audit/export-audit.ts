import type * as contract from '@kindwell/contract/staff/staff-audit.ts';
import { type AuditEntry, mostExported } from '@kindwell/contract/staff/staff-audit.ts';
import type { Handler } from '#server/http/route.ts';
import { csvLine } from '#server/lib/csv-line.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import type { Services } from '#server/services.ts';
import { type AuditSearch, findAuditEntries } from './audit-search-db.ts';
import { beginSearch, presentEntry } from './search-audit.ts';

/** So many rows are read at once, and then sent. */
const pieceLength = 1000;

const columns = ['at', 'who', 'what', 'outcome', 'about', 'objects', 'operation', 'address', 'request'] as const;

const toLine = (entry: AuditEntry, language: Language) =>
  csvLine([
    entry.at,
    entry.name ?? say(language, `acts_table_by_${entry.by}`),
    entry.what,
    say(language, `acts_table_outcome_${entry.outcome}`),
    entry.subjects.join(' '),
    entry.objects.join(' '),
    entry.operation,
    entry.address,
    entry.requestId,
  ]);

/** The table of what a search finds, piece by piece: each is read once the one before has gone. Its last line says what it leaves out. */
async function* tableOf(search: AuditSearch, language: Language, { db }: Services) {
  yield csvLine(columns.map((column) => say(language, `acts_table_column_${column}`)));

  let before = search.before;
  for (let left = mostExported; ; ) {
    // One more says whether something is left out.
    const wanted = Math.min(left + 1, pieceLength);
    const rows = await findAuditEntries(db, { ...search, before }, wanted);
    const taken = rows.slice(0, left);
    yield taken.map((row) => toLine(presentEntry(row, language), language)).join('');
    if (rows.length > taken.length) yield csvLine([say(language, 'acts_table_cut', { count: mostExported })]);
    if (rows.length > taken.length || rows.length < wanted) return;

    left -= taken.length;
    before = taken.at(-1)?.at ?? null;
  }
}

/** POST /staff/audit/export/: what a search finds as a table, the newest first. */
export const exportAudit: Handler<typeof contract.exportAudit> = async (call, services) => {
  const search = await beginSearch(call, 'exportAudit', services);
  const day = services.clock.now().toISOString().slice(0, 10);

  return { name: `audit-${day}.csv`, content: tableOf(search, call.language, services) };
};
