import * as z from 'zod/mini';
import { notAnEntry } from '#server/catalogue/entry-fields.ts';
import type { Change, Kind, Writing } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { findDayStart, lockTerms } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { date, whole } from '#server/features/providers/import/check/directory-fields.ts';
import { asIssue } from '#server/features/providers/import/file/report-issues.ts';
import { findSetCaps, insertCaps } from '#server/features/rewards/limits/value-caps-db.ts';
import { sentence } from '#server/messages/sentence.ts';
import { checkDays, findByDay } from './day-versions.ts';

const programme = z.enum(['commercial', 'federal'], asIssue(sentence('import_programme_class_wrong')));
const schema = z.strictObject(
  { from: date, cardCents: whole(0, 100_000), yearCents: whole(0, 1_000_000), unknownAs: programme },
  notAnEntry,
);

/** What gift cards of members of federal programmes may be worth from a day of the programme on. */
type DatedCaps = z.infer<typeof schema>;

/** What the settings of an installation were before the first change is its own, and in no folder. */
async function find(db: Db): Promise<DatedCaps[]> {
  const set = (await findSetCaps(db)).filter(({ setAt }) => setAt !== null);
  const versions = await findByDay(db, set);
  return versions.map(({ from, cardCents, yearCents, unknownAs }) => ({ from, cardCents, yearCents, unknownAs }));
}

async function write(db: Db, changes: Change<DatedCaps>[], { now, staffId, record }: Writing) {
  for (const { after } of changes) {
    if (!after) continue;

    const { from, ...caps } = after;
    const { at: validFrom } = await findDayStart(db, from);
    const { id } = await insertCaps(db, { ...caps, validFrom, staffId, now });
    await record(db, 'changeValueCaps', [{ kind: 'valueCaps', id }], now);
  }
}

export const valueCaps: Kind<DatedCaps> = {
  name: 'valueCaps',
  about:
    'What gift cards of members of federal programs may be worth, by version, in cents: one card, all of a calendar year; and as which a person counts whose insurance is not known. The latest that has begun is in force; before the first, the settings of the installation.',
  schema,
  named: [],
  keyOf: ({ from }) => from,
  find,
  check: async (db, placed, context) => checkDays(db, await find(db), placed, context),
  write,
  recordsItself: true,
  hold: lockTerms,
};
