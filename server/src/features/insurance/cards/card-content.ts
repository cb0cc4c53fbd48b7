import type { saveInsurance } from '@kindwell/contract/settings.ts';
import { rebuildPdf } from '#server/files/pdf/rebuild-pdf.ts';
import { refuse } from '#server/http/errors.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

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

type CardType = (typeof saveInsurance.upload.types)[number];

/** What is kept of an uploaded card. */
export type CardContent = { mediaType: CardType; bytes: Buffer };

type Kind = { mediaType: CardType; begins: (bytes: Buffer) => boolean; clean: (bytes: Buffer) => Buffer | null };

const startsWith = (text: string, at = 0) => {
  const sign = Buffer.from(text, 'latin1');
  return (bytes: Buffer) => bytes.subarray(at, at + sign.length).equals(sign);
};
const isRiff = startsWith('RIFF');
const isWebp = startsWith('WEBP', 8);

const kinds: Kind[] = [
  { mediaType: 'image/jpeg', begins: startsWith('\xff\xd8\xff'), clean: cleanJpeg },
  { mediaType: 'image/png', begins: startsWith('\x89PNG\r\n\x1a\n'), clean: cleanPng },
  { mediaType: 'image/webp', begins: (bytes) => isRiff(bytes) && isWebp(bytes), clean: cleanWebp },
  { mediaType: 'application/pdf', begins: startsWith('%PDF-'), clean: cutPdf },
];

const field = 'card';
const whyNot = { damaged: 'fileDamaged', locked: 'fileLocked', 'too much': 'fileTooComplex' } as const;

async function rebuildDocument(bytes: Buffer): Promise<Buffer> {
  const rebuilt = await rebuildPdf(bytes);
  if (!rebuilt.isDone) throw refuse(whyNot[rebuilt.why], { field });

  return Buffer.from(rebuilt.bytes);
}

/**
 * What the bytes of an upload are, by themselves: its name and the type that it came with say nothing. Only the parts that
 * show a picture or a page are kept, and nothing that stands behind its end. Throws 422 for everything else.
 */
export async function readCard(bytes: Buffer): Promise<CardContent> {
  if (bytes.length === 0) throw refuse('fileEmpty', { field });

  const kind = kinds.find(({ begins }) => begins(bytes));
  if (!kind) throw refuse('fileKindWrong', { field });

  const clean = kind.clean(bytes);
  if (!clean) throw refuse('fileDamaged', { field });

  const isDocument = kind.mediaType === 'application/pdf';
  return { mediaType: kind.mediaType, bytes: isDocument ? await rebuildDocument(clean) : clean };
}
