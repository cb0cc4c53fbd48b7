import type { saveInsurance } from '@kindwell/contract/settings.ts';
import { refused } from '#server/http/errors.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPdf, doesMore } from './clean-pdf.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

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
  { mediaType: 'application/pdf', begins: startsWith('%PDF-'), clean: cleanPdf },
];

const field = 'card';

/**
 * What the bytes of an upload are, by themselves: its name and the type that it came with say nothing. Only the parts of
 * a picture that show it are kept, and nothing that stands behind its end. Throws 422 for everything else.
 */
export function readCard(bytes: Buffer): CardContent {
  if (bytes.length === 0) throw refused('This file is empty. Please choose another one.', field);

  const kind = kinds.find(({ begins }) => begins(bytes));
  if (!kind) throw refused('Please choose a photo (JPEG, PNG or WebP) or a PDF.', field);

  const clean = kind.clean(bytes);
  if (!clean) throw refused('This file is damaged or incomplete. Please choose another one.', field);
  if (kind.mediaType === 'application/pdf' && doesMore(clean))
    throw refused('This PDF has files or programs inside. Please take a photo of the card instead.', field);

  return { mediaType: kind.mediaType, bytes: clean };
}
