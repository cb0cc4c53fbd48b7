import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';
import { cleanWebp } from './clean-webp.ts';

const startsWith = (text: string, at = 0) => {
  const sign = Buffer.from(text, 'latin1');
  return (bytes: Buffer) => bytes.subarray(at, at + sign.length).equals(sign);
};
const isRiff = startsWith('RIFF');
const isWebp = startsWith('WEBP', 8);

const kinds = [
  { mediaType: 'image/jpeg', begins: startsWith('\xff\xd8\xff'), clean: cleanJpeg },
  { mediaType: 'image/png', begins: startsWith('\x89PNG\r\n\x1a\n'), clean: cleanPng },
  { mediaType: 'image/webp', begins: (bytes: Buffer) => isRiff(bytes) && isWebp(bytes), clean: cleanWebp },
] as const;

/** A picture as it is kept: only the parts that show it. */
export type Picture = { mediaType: (typeof kinds)[number]['mediaType']; bytes: Buffer };

/**
 * What bytes are as a picture, by themselves: the name and the type that they came with say nothing. Only the parts that show
 * it are kept, and nothing that stands behind its end. `other` for what is no picture, `damaged` for one that is not whole.
 */
export function cleanPicture(bytes: Buffer): Picture | 'other' | 'damaged' {
  const kind = kinds.find(({ begins }) => begins(bytes));
  if (!kind) return 'other';

  const clean = kind.clean(bytes);
  return clean ? { mediaType: kind.mediaType, bytes: clean } : 'damaged';
}
