/** Reads the file of a version: its title after «# » in the first line, then its text. Throws an Error with one clear line. */
export function readTermsFile(name: string, content: string): { title: string; body: string } {
  const text = content
    .replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .trim();
  const [, title, body = ''] = /^# (.*)(?:\n([\s\S]*))?$/.exec(text) ?? [];
  if (title === undefined)
    throw new Error(`${name}: the first line has to be its title, like «# Terms and Conditions».`);

  return { title, body };
}
