const version = /^%PDF-[12]\.\d[\s%]/;
const endMark = '%%EOF';
const tailBytes = 1024;

/** A PDF from its first byte to its end mark, without anything after it. Null where it has no whole beginning and end. */
export function cutPdf(bytes: Buffer): Buffer | null {
  if (!version.test(bytes.toString('latin1', 0, 16))) return null;

  const end = bytes.lastIndexOf(endMark);
  if (end === -1) return null;
  const tail = bytes.toString('latin1', Math.max(0, end - tailBytes), end);
  if (!/startxref\s+\d+\s+$/.test(tail)) return null;

  return bytes.subarray(0, end + endMark.length);
}
