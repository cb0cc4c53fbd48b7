import { performance } from 'node:perf_hooks';
import { hashPassword } from '#server/lib/password.ts';

// The ceiling of the sign-ins: the password hash, as the product calls it, and nothing else in the process.

const seconds = 4;
const atOnce = 50;

const startedAt = performance.now();
const endsAt = startedAt + seconds * 1000;
let hashes = 0;

async function hashOn() {
  while (performance.now() < endsAt) {
    await hashPassword('Welcome1!');
    hashes += 1;
  }
}

await Promise.all(Array.from({ length: atOnce }, hashOn));
process.stdout.write(`${(hashes * 1000) / (performance.now() - startedAt)}\n`);
