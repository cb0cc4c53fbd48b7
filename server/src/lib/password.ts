import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { createQueue } from './queue.ts';
import { sameBytes } from './tokens.ts';

const derive = promisify(argon2);

// OWASP's least: 19 MiB, two passes, one lane. About 30 ms of a core.
const memoryKiB = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;

// Hashing is the most expensive thing that a stranger can make us do: one core stays free of it, and the rest is queued.
const queue = createQueue(Math.max(1, availableParallelism() - 1));

// The same password is typed in different bytes on different devices: an é may be one letter or two.
const hash = (password: string, nonce: Buffer) =>
  queue.run(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce,
      memory: memoryKiB,
      passes,
      parallelism,
      tagLength,
    }),
  );

const written = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${nonce.toString('base64')}$${tag.toString('base64')}`;

/** Hashes a password with argon2id; the answer holds all that checking it needs. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return written(nonce, await hash(password, nonce));
}

/** True when the password belongs to the hash. Takes as long for a wrong one. */
export async function isPasswordOf(passwordHash: string, password: string): Promise<boolean> {
  const [nonce = '', tag = ''] = passwordHash.split('$').slice(-2);
  return sameBytes(await hash(password, Buffer.from(nonce, 'base64')), Buffer.from(tag, 'base64'));
}

/** What stands where an account's password was: no password is known to fit, so it need not be a real hash. */
export const makeNobodysHash = (): string => written(randomBytes(16), randomBytes(tagLength));

const nobodysHash = makeNobodysHash();

/** Spends the time of a check where there is no account, so that its absence cannot be timed. */
export async function checkNobodysPassword(password: string): Promise<false> {
  await isPasswordOf(nobodysHash, password);
  return false;
}
