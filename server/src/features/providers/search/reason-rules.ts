import type { Matchable, Named } from './reasons-db.ts';
import { isTrait, type Sought } from './search-query.ts';

/** Why a clinic is among the matches: a name that says it by itself, or a trait, with the name in it. */
export type Reason = {
  trait: 'language' | 'insurer' | 'saturday' | 'evening' | 'new' | 'points' | 'boost' | null;
  name: string;
};

const plainTraits = ['saturday', 'evening', 'new', 'points'] as const;

/** The words of a name as they are looked for: without case, accents and apostrophes. */
const wordsIn = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

const hasWord = (words: string[], sought: string) => words.some((word) => word.startsWith(sought));

/** What is still to be met of a meaning by more than what a card shows anyway; empty: nothing. */
const restOf = (meaning: string[], shown: string[]) => meaning.filter((word) => !hasWord(shown, word));

function reasonOf(trait: string, { languages, insurers, boosts, traits }: Matchable): Reason | undefined {
  if (!traits.includes(trait)) return undefined;

  const [kind, id] = trait.split(':');
  const plain = plainTraits.find((name) => name === kind);
  if (plain) return { trait: plain, name: '' };

  const language = kind === 'language' ? languages.find((each) => each.id === Number(id)) : undefined;
  if (language) return { trait: 'language', name: language.called };
  const boost = kind === 'boost' ? boosts.find((each) => each.id === Number(id)) : undefined;
  if (boost) return { trait: 'boost', name: String(boost.factor) };
  const insurer = insurers.find((each) => each.id === Number(id));
  return insurer && { trait: 'insurer', name: insurer.name };
}

const isTypedIn = (names: string[], { words }: Sought) =>
  words.every((each) => each.some((word) => hasWord(names, word)));

/** Whether what the card of a clinic shows anyway is what was looked for, as it was typed or by a meaning of it. */
export function isShown(sought: Sought, shown: string[]): boolean {
  const words = shown.flatMap(wordsIn);

  return isTypedIn(words, sought) || sought.meanings.some((meaning) => restOf(meaning, words).length === 0);
}

/** What a clinic has of one thing that was looked for, beyond what its card shows anyway. */
function reasonFor(sought: Sought, clinic: Matchable): Reason | undefined {
  if (isShown(sought, clinic.shown)) return undefined;

  const person = clinic.people.find(({ name }) => isTypedIn(wordsIn(name), sought));
  if (person) return { trait: null, name: person.called };

  const { meanings } = sought;
  const trait = meanings.flat().find((word) => isTrait(word) && clinic.traits.includes(word.slice(1)));
  if (trait) return reasonOf(trait.slice(1), clinic);

  const shown = clinic.shown.flatMap(wordsIn);
  const rests = meanings.map((meaning) => restOf(meaning, shown));
  const isMeant = ({ name }: Named) =>
    isTypedIn(wordsIn(name), sought) || rests.some((rest) => rest.every((word) => hasWord(wordsIn(name), word)));
  const language = clinic.languages.find(isMeant);
  if (language) return { trait: 'language', name: language.called };
  const offering = clinic.offerings.find(isMeant);
  return offering && { trait: null, name: offering.called };
}

/** Why a clinic is among the matches, all that there is: what was typed first, then what the list was narrowed to. */
export function reasonsFor(sought: Sought[], filters: string[], clinic: Matchable): Reason[] {
  const reasons = [
    ...sought.flatMap((each) => reasonFor(each, clinic) ?? []),
    ...filters.flatMap((trait) => reasonOf(trait, clinic) ?? []),
  ];
  const once = new Map(reasons.map((reason) => [`${reason.trait} ${reason.name}`, reason]));

  return [...once.values()];
}
