import { performance } from 'node:perf_hooks';
import type { Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { buildPatients } from '#bench/session.ts';
import { sql } from '#server/db/sql.ts';
import { hashPassword } from '#server/lib/password.ts';

const samples = 300;
const smallestP = 0.01;

async function timeOf(url: string, email: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/selfcare/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Not-the-1-password' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 422) throw new Error(`a wrong password answered ${answer.status}`);

  return performance.now() - startedAt;
}

/** The complementary error function (Abramowitz and Stegun, 7.1.26), for x ≥ 0. */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

/** The two-sided p of the Mann-Whitney test, by its normal approximation: how likely such a difference is by chance. */
function mannWhitney(ones: number[], others: number[]): number {
  let wins = 0;
  for (const one of ones) for (const other of others) wins += one > other ? 1 : 0;

  const n = ones.length * others.length;
  const deviation = Math.sqrt((n * (ones.length + others.length + 1)) / 12);
  return complementaryError(Math.abs(wins - n / 2) / deviation / Math.SQRT2);
}

/** Whether the time of a refused sign-in tells if the account exists. */
export async function measureEqualWork(ground: Ground): Promise<Figure[]> {
  const people = await buildPatients(ground, samples);
  const ids = people.map(({ id }) => id);
  const accounts = await ground.db.many(sql<{ email: string }>`
    update patient set password_hash = ${await hashPassword('Welcome1!')} where id = any(${ids}::bigint[])
    returning email`);
  const kindwell = await serveKindwell(ground, { LIMIT_SIGN_IN_FAILURES_ADDRESS: '100000/900' });

  const known: number[] = [];
  const unknown: number[] = [];
  try {
    for (const { email } of accounts) {
      known.push(await timeOf(kindwell.url, email));
      unknown.push(await timeOf(kindwell.url, `nobody-${email}`));
    }
  } finally {
    await kindwell.stop();
  }

  const p = mannWhitney(known, unknown);
  const medians = [known, unknown].map((times) => percentile(times, 0.5).toFixed(2)).join(' and ');
  return [
    {
      what: 'refused sign-in, known and unknown account',
      measured: `p = ${p.toFixed(3)} (medians ${medians} ms)`,
      reach: `p > ${smallestP}`,
      isReached: p > smallestP,
    },
  ];
}
