import { saveInsurance } from '@kindwell/contract/settings.ts';
import { m } from '#web/paraglide/messages.js';

// A card read on a screen needs no more.
const longestSide = 2000;

/** By how much a picture is made smaller before it is sent; 1: not at all. */
export const scaleOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(1, longestSide / Math.max(width, height, 1));

const { maxBytes, types } = saveInsurance.upload;
const mostBytes = 1024 * 1024;
const quality = 0.85;

/** A picture as the browser shows it, turned as its camera was; null where the browser knows no such picture. */
async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

function drawSmaller(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);

  // What is transparent would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

// Browsers but Safari cannot show it, and name its type or not.
const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/**
 * What is sent of a chosen file: a document as it is, a large photo as a small one, so that a slow connection carries
 * it. Throws an Error with the sentence to show where it is no file that can be sent.
 */
export async function prepareCard(file: File): Promise<Blob> {
  if (file.size === 0) throw new Error(m.insurance_file_empty());
  if (file.type === 'application/pdf') {
    if (file.size > maxBytes) throw new Error(m.insurance_file_too_large());
    return file;
  }

  const picture = await readPicture(file);
  if (!picture) throw new Error(isHeic(file) ? m.insurance_file_heic() : m.insurance_file_wrong());

  try {
    const scale = scaleOf(picture);
    const isKnown = types.some((type) => type === file.type);
    if (scale === 1 && isKnown && file.size <= mostBytes) return file;

    const smaller = await drawSmaller(picture, scale);
    if (!smaller) throw new Error(m.insurance_file_wrong());
    return smaller;
  } finally {
    picture.close();
  }
}
