import type { ContentEntry, ContentKind } from '@kindwell/contract/staff/staff-content.ts';
import { sayAtForm } from '#server/catalogue/form-sentences.ts';
import { placeInEntry } from '#server/catalogue/import/describe-import.ts';
import { planContent } from '#server/catalogue/import/import-content.ts';
import type { PlannedKind } from '#server/catalogue/import/plan-import.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import type { Language } from '#server/messages/language.ts';
import { decideChange, doingNothing, type Plan } from './decide-change.ts';
import { differencesOf, keep, kindOf } from './kept-entries.ts';

/** An entry as somebody wants it: in the place of one that they have seen, or new. */
export type Wanted = { kind: ContentKind; entry: ContentEntry; known?: { key: string; version: string } | undefined };

/** The file that holds this entry alone. */
const asFile = (kind: Kind, entry: ContentEntry) => ({
  folder: '',
  files: [
    { name: `${kind.name}.json`, kind, source: { value: { [kind.name]: [entry] }, lineOf: () => 1 }, faults: [] },
  ],
});

/** Says what is wrong with an entry, or what saving it would do (`decideChange`, whose refusals it throws). */
export async function planEntry(
  db: Db,
  { kind: name, entry, known }: Wanted,
  language: Language,
  now: Date,
): Promise<Plan<PlannedKind>> {
  const kind = kindOf(name);
  const { faults, planned } = await planContent(db, asFile(kind, entry), now);
  if (faults)
    return doingNothing(
      faults
        .flatMap((file) => file.faults)
        .map((fault) => ({ path: placeInEntry(fault), message: sayAtForm(language, fault.message) })),
    );

  const [plan] = planned;
  const change = plan?.changes[0];
  return decideChange(
    {
      key: kind.keyOf(entry) ?? '',
      keyPlace: '',
      known,
      doing: plan &&
        change && {
          what: change.what,
          kept: change.before && keep(kind, change.before),
          differences: differencesOf(change),
          planned: plan,
        },
    },
    language,
  );
}
