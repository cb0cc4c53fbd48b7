import type { ContentPlan, KeptEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { Change } from '#server/catalogue/kind.ts';
import { refuse } from '#server/http/errors.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';

/** What saving something says, and the key that it has then; without `planned` it does nothing. */
export type Plan<Planned> = ContentPlan & { key: string; planned?: Planned };

/** A plan that does nothing: for these faults, or because there is nothing to do. */
export const doingNothing = (faults: ContentPlan['faults'], key = '') =>
  ({ faults, what: 'same', differences: [], key }) satisfies Plan<never>;

/** Throws 409 where an entry is not as it was seen. */
export function requireSeen(kept: KeptEntry | undefined, version: string) {
  if (kept?.version !== version) throw refuse('contentChanged');
}

/** What would be done; `kept`: the state in whose place it comes, undefined for something new. */
type Doing<Planned> = Pick<Plan<Planned>, 'differences'> & {
  what: Change<object>['what'];
  kept: KeptEntry | undefined;
  planned: Planned;
};

/** Something as it is to be saved. */
type Wish<Planned> = {
  key: string;
  /** Where a form says what it is known by. */
  keyPlace: string;
  /** The state that was seen; undefined for something new. */
  known: { key: string; version: string } | undefined;
  /** Undefined where everything is so already. */
  doing: Doing<Planned> | undefined;
};

/**
 * What saving an entry or a record without a fault does. A new one never takes the place of another, and what one is known by stays.
 * Throws 404 where the one that it takes the place of is gone, and 409 where that is not as it was seen any more; the same as there is
 * already is never refused.
 */
export function decideChange<Planned>(
  { key, keyPlace, known, doing }: Wish<Planned>,
  language: Language,
): Plan<Planned> {
  const refused = (message: string) => doingNothing([{ path: keyPlace, message }]);
  if (known && known.key !== key) return refused(say(language, 'answers_content_key_stays'));
  if (!doing) return doingNothing([], key);

  const { what, kept, differences, planned } = doing;
  if (!known && what !== 'added') return refused(say(language, 'answers_content_key_taken'));
  if (known && what === 'added') throw refuse('contentNotFound');
  if (known) requireSeen(kept, known.version);

  return { faults: [], what, differences, key, planned };
}
