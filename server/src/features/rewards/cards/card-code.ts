import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// What is kept: the version of this layout, the nonce, the tag, then the code itself.
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const bodyFrom = 1 + nonceBytes + tagBytes;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kindwell gift card codes 1', 32));

/** A code is bound to its card: put into another row, it cannot be opened. */
const cardOf = (cardId: number) => Buffer.from(`gift card ${cardId}`);

/** Encrypts the code of a card (AES-256-GCM), under a key that is derived from the server's secret. */
export function sealCode(secret: string, cardId: number, code: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(cardOf(cardId));
  const body = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);

  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
}

/** The code of a card; null where it was sealed with another secret or for another card, or has been changed. */
export function openCode(secret: string, cardId: number, sealed: Buffer): string | null {
  if (sealed[0] !== version || sealed.length < bodyFrom) return null;

  try {
    const nonce = sealed.subarray(1, 1 + nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), nonce, { authTagLength: tagBytes })
      .setAAD(cardOf(cardId))
      .setAuthTag(sealed.subarray(1 + nonceBytes, bodyFrom));
    return decipher.update(sealed.subarray(bodyFrom), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
