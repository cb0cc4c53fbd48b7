/** A phrase that people type and the meanings it has in the words of a directory, each a list of words. */
export type Phrase = { phrase: string[]; meanings: string[][] };

/** A word as typed and, where slips are forgiven, the words it may have been. */
export type Term = { typed: string; slips: string[] };

/**
 * The same search, four ways, in the language of PostgreSQL's tsquery: every word has to be found as the start of a word
 * (`all`), as a whole one (`whole`), without what it means (`typed`); any of the words (`any`).
 */
export type SearchQuery = { all: string; whole: string; typed: string; any: string };

type Group = { words: Term[]; phrase: Phrase | null };

const isMet = ({ typed, slips }: Term, word: string | undefined) =>
  word !== undefined && (typed === word || slips.includes(word));

const isAt = (phrase: string[], terms: Term[], at: number) =>
  at + phrase.length <= terms.length && phrase.every((word, index) => isMet(terms[at + index] as Term, word));

/** The terms from left to right, those of a known phrase together; of two phrases the longer one. */
function groupsOf(terms: Term[], phrases: Phrase[]): Group[] {
  const longerFirst = phrases.toSorted((one, other) => other.phrase.length - one.phrase.length);
  const groups: Group[] = [];

  for (let at = 0; at < terms.length; at += groups.at(-1)?.words.length ?? 1) {
    const phrase = longerFirst.find((candidate) => isAt(candidate.phrase, terms, at)) ?? null;
    groups.push({ words: terms.slice(at, at + (phrase?.phrase.length ?? 1)), phrase });
  }
  return groups;
}

const saysSomething = ({ phrase }: Group) => !phrase?.meanings.some((words) => words.length === 0);

/** A trait of a clinic among its words: nobody can type it, for signs part words. */
export const isTrait = (word: string) => word.startsWith('=') && word.length > 1;

/** One letter alone has to be a whole word, as has a trait: as a start it would be met everywhere. */
function lexeme(word: string, mayGoOn: boolean): string {
  const quoted = `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
  return mayGoOn && [...word].length > 1 && !isTrait(word) ? `${quoted}:*` : quoted;
}

const join = (queries: string[], sign: string) => (queries.length === 1 ? queries.join() : `(${queries.join(sign)})`);
const oneOf = (queries: string[]) => join(queries, ' | ');
const eachOf = (queries: string[]) => join(queries, ' & ');

function queryOf({ words, phrase }: Group, mayGoOn: boolean, withMeanings: boolean) {
  const typed = eachOf(
    words.map((term) => oneOf([lexeme(term.typed, mayGoOn), ...term.slips.map((word) => lexeme(word, false))])),
  );
  if (!phrase || !withMeanings) return typed;

  const meant = phrase.meanings.filter((meaning) => meaning.length > 0);
  return oneOf([typed, ...meant.map((meaning) => eachOf(meaning.map((word) => lexeme(word, mayGoOn))))]);
}

/**
 * What to look for. Words that say nothing are left out; where no others remain, `isLiteral` takes them as they stand ("An"
 * is a name as well), else they ask for nothing.
 */
function soughtGroups(terms: Term[], phrases: Phrase[], isLiteral: boolean): Group[] {
  const groups = groupsOf(terms, phrases);
  const telling = groups.filter(saysSomething);
  return isLiteral && telling.length === 0 ? groups : telling;
}

/** One thing that is looked for: its words, for each what it may have been, and what they mean, each a list of words. */
export type Sought = { words: string[][]; meanings: string[][] };

/** What a search looks for, thing by thing: so that a match can say what it has of it. */
export const soughtOf = (terms: Term[], phrases: Phrase[], isLiteral: boolean): Sought[] =>
  soughtGroups(terms, phrases, isLiteral).map(({ words, phrase }) => ({
    words: words.map(({ typed, slips }) => [typed, ...slips]),
    meanings: (phrase?.meanings ?? []).filter((meaning) => meaning.length > 0),
  }));

/** The query of what to look for, or null for everything. */
export function searchQueryOf(terms: Term[], phrases: Phrase[], isLiteral: boolean): SearchQuery | null {
  const sought = soughtGroups(terms, phrases, isLiteral);
  if (sought.length === 0) return null;

  return {
    all: eachOf(sought.map((group) => queryOf(group, true, true))),
    whole: eachOf(sought.map((group) => queryOf(group, false, true))),
    typed: eachOf(sought.map((group) => queryOf(group, true, false))),
    any: oneOf(sought.map((group) => queryOf(group, true, true))),
  };
}
