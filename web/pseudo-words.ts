const accented: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'û',
  y: 'ý',
};

/** The sentences of a compiled message, as its file writes them. */
const sentences = /LocalizedString} \*\/ \(`((?:[^`\\]|\\.)*)`\)/g;

/** A sentence with accents, a third longer; its values and line breaks stay. */
export function pretend(sentence: string): string {
  const written = sentence.replaceAll(/\$?\{[^}]*\}|\\.|[a-z]/g, (part) => accented[part] ?? part);
  return `${written}${' ~'.repeat(Math.ceil(sentence.length / 6))}`;
}

/** A compiled message in words that nobody speaks: what is on screen without accents is not from the catalogue. */
export const pretendMessages = (code: string): string =>
  code.replaceAll(sentences, (whole, sentence: string) =>
    whole.replace(`\`${sentence}\``, () => `\`${pretend(sentence)}\``),
  );
