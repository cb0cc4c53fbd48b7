const version = /^%PDF-[12]\.\d[\s%]/;
const endMark = '%%EOF';
const tailBytes = 1024;

// What makes a document do something when it is opened, or carry other files. A name may be written with `#4A` for a J.
const doings = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData)\b/;
const escaped = /#([0-9a-f]{2})/gi;

/** True where the document says, outside its packed parts, that it does more than show pages. */
export function doesMore(bytes: Buffer): boolean {
  const text = bytes
    .toString('latin1')
    .replaceAll(escaped, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

  return doings.test(text);
}

/** A PDF from its first byte to its end mark, without anything after it. Null where it has no whole beginning and end. */
export function cleanPdf(bytes: Buffer): Buffer | null {
  if (!version.test(bytes.toString('latin1', 0, 16))) return null;

  const end = bytes.lastIndexOf(endMark);
  if (end === -1) return null;
  const tail = bytes.toString('latin1', Math.max(0, end - tailBytes), end);
  if (!/startxref\s+\d+\s+$/.test(tail)) return null;

  return Buffer.concat([bytes.subarray(0, end + endMark.length), Buffer.from('\n')]);
}
