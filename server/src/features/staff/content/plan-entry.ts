import type { ContentEntry, ContentKind, ContentPlan, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import { sayAtForm } from '#server/catalogue/form-sentences.ts';
import { placeInEntry } from '#server/catalogue/import/describe-import.ts';
import { planContent } from '#server/catalogue/import/import-content.ts';
import type { PlannedKind } from '#server/catalogue/import/plan-import.ts';
import type { Kind } from '#server/catalogue/kind.ts';
import type { Db } from '#server/db/database.ts';
import { refuse } from '#server/http/errors.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import { differencesOf, keep, kindOf } from './kept-entries.ts';

/** An entry as somebody wants it: in the place of one that they have seen, or new. */
export type Wanted = { kind: ContentKind; entry: ContentEntry; known?: { key: string; version: string } | undefined };

/** What saving an entry says and does; without `planned` it does nothing. */
export type EntryPlan = ContentPlan & { key: string; planned?: PlannedKind };

/** A plan that does nothing: for these faults, or because there is nothing to do. */
const doingNothing = (faults: ContentPlan['faults'], key = ''): EntryPlan => ({
  faults,
  what: 'same',
  differences: [],
  key,
});

/** Throws 409 where an entry is not as it was seen. */
export function requireSeen(kept: KeptEntry | undefined, version: string) {
  if (kept?.version !== version) throw refuse('contentChanged');
}

/** The file that holds this entry alone. */
const asFile = (kind: Kind, entry: ContentEntry) => ({
  folder: '',
  files: [
    { name: `${kind.name}.json`, kind, source: { value: { [kind.name]: [entry] }, lineOf: () => 1 }, faults: [] },
  ],
});

/**
 * Says what is wrong with an entry, or what saving it would do. Throws 404 where the one that it takes the place of is gone,
 * and 409 where that is not as it was seen any more; the same as there is already is never refused.
 */
export async function planEntry(
  db: Db,
  { kind: name, entry, known }: Wanted,
  language: Language,
  now: Date,
): Promise<EntryPlan> {
  const kind = kindOf(name);
  const { faults, planned } = await planContent(db, asFile(kind, entry), now);
  if (faults)
    return doingNothing(
      faults
        .flatMap((file) => file.faults)
        .map((fault) => ({ path: placeInEntry(fault), message: sayAtForm(language, fault.message) })),
    );

  const key = kind.keyOf(entry) ?? '';
  const refused = (message: string) => doingNothing([{ path: '', message }]);
  if (known && known.key !== key) return refused(say(language, 'answers_content_key_stays', { key: known.key }));

  const [plan] = planned;
  const change = plan?.changes[0];
  if (!plan || !change) return doingNothing([], key);
  if (!known && change.what !== 'added') return refused(say(language, 'answers_content_key_taken', { key }));
  if (known && change.what === 'added') throw refuse('contentNotFound');
  if (known) requireSeen(change.before && keep(kind, change.before), known.version);

  return { faults: [], what: change.what, differences: differencesOf(change), key, planned: plan };
}
