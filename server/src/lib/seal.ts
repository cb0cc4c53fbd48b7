import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// What is kept: the version of this layout, the nonce, the tag, then the text itself.
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const bodyFrom = 1 + nonceBytes + tagBytes;

/** What is sealed: `purpose` has a key of its own, and `row` binds the text to its place. */
export type Seal = { secret: string; purpose: string; row: string };

const keyOf = ({ secret, purpose }: Seal) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a text (AES-256-GCM) under a key that is derived from the server's secret for this purpose. */
export function sealText(seal: Seal, text: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(seal), nonce).setAAD(Buffer.from(seal.row));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);

  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
}

/** The text; null where it was sealed with another secret, for another purpose or row, or has been changed. */
export function openText(seal: Seal, sealed: Buffer): string | null {
  if (sealed[0] !== version || sealed.length < bodyFrom) return null;

  try {
    const nonce = sealed.subarray(1, 1 + nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(seal), nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(seal.row))
      .setAuthTag(sealed.subarray(1 + nonceBytes, bodyFrom));
    return decipher.update(sealed.subarray(bodyFrom), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
