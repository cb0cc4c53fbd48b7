/** What is said about a field, with the number that its sentence takes as `{most}`: the key and the number as one text. */
export const withMost = (key: string, most: number): string => `${key} ${most}`;

/** The two apart: `most` is undefined where the sentence takes none. */
export function readFieldMessage(message: string): { key: string; most: number | undefined } {
  const [key = '', most] = message.split(' ');
  return { key, most: most === undefined ? undefined : Number(most) };
}
