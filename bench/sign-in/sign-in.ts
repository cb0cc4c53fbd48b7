import { execFile } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { atMost, type Figure, shareOf } from '#bench/figure.ts';
import { type Ground, type Served, serveKindwell } from '#bench/ground.ts';
import { inTurns, type Load, readLoad } from '#bench/load.ts';
import { buildPatients } from '#bench/session.ts';
import { sql } from '#server/db/sql.ts';
import { hashPassword } from '#server/lib/password.ts';

const run = promisify(execFile);

const password = 'Welcome1!';
const waitingAtOnce = 50;

/** Signs in again and again from 50 clients until told to stop; answers how many sign-ins succeeded. */
async function signInUntil({ url }: Served, emails: string[], isOver: () => boolean): Promise<number> {
  let done = 0;

  async function signInOn(email: string) {
    while (!isOver()) {
      const answer = await fetch(`${url}/selfcare/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      if (answer.status !== 200) throw new Error(`a sign-in answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      done += 1;
    }
  }

  await Promise.all(emails.map(signInOn));
  return done;
}

async function signInLoad(kindwell: Served, emails: string[]): Promise<Load> {
  const startedAt = performance.now();
  const done = await signInUntil(kindwell, emails, () => performance.now() - startedAt > 4000);

  return { perSecond: (done * 1000) / (performance.now() - startedAt), p99Ms: 0 };
}

async function hashLoad(): Promise<Load> {
  const { stdout } = await run(process.execPath, [fileURLToPath(new URL('hash-alone.ts', import.meta.url))]);
  return { perSecond: Number(stdout), p99Ms: 0 };
}

async function readsWhile(kindwell: Served, emails: string[], read: () => Promise<Load>): Promise<Load> {
  let isOver = false;
  const signIns = signInUntil(kindwell, emails, () => isOver);

  try {
    return await read();
  } finally {
    isOver = true;
    await signIns;
  }
}

/** Sign-ins beside the hash function alone, and what 50 waiting sign-ins do to the p99 of other calls. */
export async function measureSignIn(ground: Ground): Promise<Figure[]> {
  const people = await buildPatients(ground, waitingAtOnce);
  const ids = people.map(({ id }) => id);
  const accounts = await ground.db.many(sql<{ email: string }>`
    update patient set password_hash = ${await hashPassword(password)} where id = any(${ids}::bigint[])
    returning email`);
  const emails = accounts.map(({ email }) => email);
  const kindwell = await serveKindwell(ground);

  const read = () =>
    readLoad({
      url: `${kindwell.url}/selfcare/clinic/1/`,
      headers: people[0]?.headers ?? {},
      connections: 4,
      perSecond: 100,
    });

  try {
    const [signIns, hashes] = await inTurns(() => signInLoad(kindwell, emails), hashLoad);
    const [rest, busy] = await inTurns(read, () => readsWhile(kindwell, emails, read));
    const note = ` (${rest.p99Ms.toFixed(1)} ms at rest)`;

    return [
      shareOf('sign-ins beside the password hash alone', signIns.perSecond, hashes.perSecond, 0.8),
      atMost('p99 of a read while 50 sign-ins wait', busy.p99Ms / rest.p99Ms, 3, '× that at rest', note),
    ];
  } finally {
    await kindwell.stop();
  }
}
