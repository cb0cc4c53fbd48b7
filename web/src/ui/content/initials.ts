/** A title before a name says nothing about whose it is: «Dr.». */
const isTitle = (word: string) => word.endsWith('.') && word.length > 2;

/** The first letters of the first and the last word of a name: «Dr. Ana María Lee» → «AL», «Cher» → «C». */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !isTitle(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;

  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
