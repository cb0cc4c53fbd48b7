/**
 * Sentences of another language by their English ones. `{1}`, `{2}` stand for what varies; what stands there is looked up
 * itself, so that «{1} hours» within a sentence has its own line. The first line that fits is taken.
 */
export type Sentences = Readonly<Record<string, string>>;

/** Says an English sentence in another language; one without a translation stays as it is. */
export type Translate = (sentence: string) => string;

const slot = /\{\d\}/;

const toPattern = (template: string) =>
  new RegExp(
    `^${template
      .split(slot)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+)')}$`,
  );

/** Looks sentences up in a table: word for word, else by the lines with values. */
export function translator(sentences: Sentences): Translate {
  const patterns = Object.entries(sentences)
    .filter(([template]) => slot.test(template))
    .map(([template, translation]) => ({ pattern: toPattern(template), translation }));

  function translate(sentence: string): string {
    if (Object.hasOwn(sentences, sentence)) return sentences[sentence] ?? sentence;

    for (const { pattern, translation } of patterns) {
      const values = pattern.exec(sentence)?.slice(1);
      if (values) return translation.replaceAll(/\{(\d)\}/g, (_slot, at) => translate(values[Number(at) - 1] ?? ''));
    }

    return sentence;
  }

  return translate;
}
