import { rebuildPdf } from '#server/files/pdf/rebuild-pdf.ts';
import { cleanPicture, type Picture } from '#server/files/pictures/clean-picture.ts';
import { refuse } from '#server/http/errors.ts';

const version = /^%PDF-[12]\.\d[\s%]/;
const endMark = '%%EOF';
const tailBytes = 1024;

/** A PDF from its first byte to its end mark, without anything after it. Null where it has no whole beginning and end. */
function cutPdf(bytes: Buffer): Buffer | null {
  if (!version.test(bytes.toString('latin1', 0, 16))) return null;

  const end = bytes.lastIndexOf(endMark);
  if (end === -1) return null;
  const tail = bytes.toString('latin1', Math.max(0, end - tailBytes), end);
  if (!/startxref\s+\d+\s+$/.test(tail)) return null;

  return bytes.subarray(0, end + endMark.length);
}

/** What is kept of an uploaded paper. */
export type Paper = { mediaType: Picture['mediaType'] | 'application/pdf'; bytes: Buffer };

const pdfSign = Buffer.from('%PDF-');
const whyNot = { damaged: 'fileDamaged', locked: 'fileLocked', 'too much': 'fileTooComplex' } as const;

async function rebuildDocument(bytes: Buffer, field: string): Promise<Buffer> {
  const rebuilt = await rebuildPdf(bytes);
  if (!rebuilt.isDone) throw refuse(whyNot[rebuilt.why], { field });

  return Buffer.from(rebuilt.bytes);
}

/**
 * What the bytes of an upload are, by themselves: its name and the type that it came with say nothing. Only the parts that
 * show a picture or a page are kept, and nothing that stands behind its end. Throws 422 for everything else, at this field.
 */
export async function readPaper(bytes: Buffer, field: string): Promise<Paper> {
  if (bytes.length === 0) throw refuse('fileEmpty', { field });

  const picture = cleanPicture(bytes);
  if (picture === 'damaged') throw refuse('fileDamaged', { field });
  if (picture !== 'other') return picture;
  if (!bytes.subarray(0, pdfSign.length).equals(pdfSign)) throw refuse('fileKindWrong', { field });

  const document = cutPdf(bytes);
  if (!document) throw refuse('fileDamaged', { field });
  return { mediaType: 'application/pdf', bytes: await rebuildDocument(document, field) };
}
