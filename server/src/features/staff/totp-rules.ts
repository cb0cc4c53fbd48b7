import { createHmac, randomBytes } from 'node:crypto';
import { sameBytes } from '#server/lib/tokens.ts';

// RFC 6238 as every authenticator app has it: HMAC-SHA-1 of the number of 30-second steps, six digits.
const stepMs = 30_000;
const secretBytes = 20;
const codeDigits = 6;

/** So many steps before and after this moment are right as well: clocks differ, and people take time to type. */
const window = 1;

// RFC 4648, base 32.
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const toBase32 = (bytes: Uint8Array) =>
  [...bytes]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .match(/.{1,5}/g)
    ?.map((bits) => alphabet[Number.parseInt(bits.padEnd(5, '0'), 2)])
    .join('') ?? '';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The secret of a new authenticator, in base 32: 160 random bits. */
export const makeAuthenticatorSecret = () => toBase32(randomBytes(secretBytes));

/** The step of a moment, whose code is the current one. */
export const stepAt = (at: Date) => Math.floor(at.getTime() / stepMs);

/** The code of a step (RFC 4226). */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** codeDigits;

  return String(number).padStart(codeDigits, '0');
}

/** The step whose code this is, of those that are right at this moment; undefined where it is none of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * window + 1 }, (_, index) => current - window + index);
  const given = Buffer.from(code.replaceAll(' ', ''));
  const fitting = steps.filter((step) => sameBytes(given, Buffer.from(codeOfStep(secret, step))));

  return fitting.at(-1);
}

/** The longest that a step can be ahead of one that was used and still be right at the same time. */
export const stepsRightAtOnce = 2 * window;

/** What an authenticator app reads as a picture, or from a link. */
export function otpauthUri(issuer: string, email: string, secret: string): string {
  const label = [issuer, email].map(encodeURIComponent).join(':');
  const query = { secret, issuer, algorithm: 'SHA1', digits: String(codeDigits), period: String(stepMs / 1000) };
  return `otpauth://totp/${label}?${new URLSearchParams(query)}`;
}
