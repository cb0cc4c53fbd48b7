const version = /^%PDF-[12]\.\d[\s%]/;
const endMark = '%%EOF';
const tailBytes = 1024;

/** A letter of a name, which may be written with `#4A` for a J. */
function letter(plain: string): string {
  const [high = '', low = ''] = plain.charCodeAt(0).toString(16);
  return `(?:${plain}|#${high}[${low}${low.toUpperCase()}])`;
}
const spelt = (name: string) => [...name].map(letter).join('');

// What makes a document do something when it is opened, or carry other files. Looked for as it may be written: writing
// out every letter of 10 MB first would take seconds.
const names = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'SubmitForm', 'ImportData'];
const doings = new RegExp(`/(?:${names.map(spelt).join('|')})\\b`);

/** True where the document says, outside its packed parts, that it does more than show pages. */
export const doesMore = (bytes: Buffer): boolean => doings.test(bytes.toString('latin1'));

/** A PDF from its first byte to its end mark, without anything after it. Null where it has no whole beginning and end. */
export function cleanPdf(bytes: Buffer): Buffer | null {
  if (!version.test(bytes.toString('latin1', 0, 16))) return null;

  const end = bytes.lastIndexOf(endMark);
  if (end === -1) return null;
  const tail = bytes.toString('latin1', Math.max(0, end - tailBytes), end);
  if (!/startxref\s+\d+\s+$/.test(tail)) return null;

  return Buffer.concat([bytes.subarray(0, end + endMark.length), Buffer.from('\n')]);
}
