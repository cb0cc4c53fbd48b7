const longestSearch = 12;

/** The words of a search text, each once. Text beyond twelve words is left out. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  return [...new Set(words)].slice(0, longestSearch);
}

/**
 * What to look for: the terms that the words hold, each once; where they hold none, nothing but signs was typed, and
 * each sign stands for itself.
 */
export function termsOf(words: string[], terms: string[][]): string[] {
  const found = terms.flat();
  return [...new Set(found.length > 0 ? found : words.flatMap((word) => [...word]))].slice(0, longestSearch);
}

/** Everything that stands together in these words, as one text each. */
export const runsOf = (words: string[]) =>
  words.flatMap((_word, from) =>
    words.slice(from).map((_end, length) => words.slice(from, from + length + 1).join(' ')),
  );

const escapeRegex = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const join = (letters: string[]) => letters.map(escapeRegex).join('');

/** What was meant where letter `at` is a slip: another letter, one too many, one left out before it, two swapped. */
function slipsAt(letters: string[], at: number): string[] {
  const before = join(letters.slice(0, at));
  const [letter = '', next = '', ...rest] = letters.slice(at);
  const after = join([next, ...rest]);

  const slips = [`${before}\\w${after}`, `${before}${after}`, `${before}\\w${escapeRegex(letter)}${after}`];
  return next === '' ? slips : [...slips, `${before}${join([next, letter, ...rest])}`];
}

/**
 * Whether slips in a word are forgiven. Under four letters it would match anything; over thirty nobody means a word, and
 * the pattern would keep the database busy. A number is never another one.
 */
export function mayHaveSlips(word: string): boolean {
  const { length } = [...word];
  return length >= 4 && length <= 30 && !/^\d+$/.test(word);
}

/**
 * A regular expression (PostgreSQL's) that single words meet which differ from this one by a single slip of typing. A short
 * word has to be met as a whole, a long one may go on.
 */
export function slipPattern(word: string): string {
  const letters = [...word];
  if (!mayHaveSlips(word)) return escapeRegex(word);

  const slips = letters.flatMap((_letter, at) => slipsAt(letters, at));
  return `^(?:${slips.join('|')})${letters.length === 4 ? '\\M' : ''}`;
}
