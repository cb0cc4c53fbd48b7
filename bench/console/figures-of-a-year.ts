import { loadavg } from 'node:os';
import { atMost, type Figure } from '#bench/figure.ts';
import { type Ground, serveKindwell } from '#bench/ground.ts';
import { percentile } from '#bench/load.ts';
import { fillScale } from '#bench/scale/fill-scale.ts';
import { firstId } from '#bench/scale/keys.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { keepFiguresTask } from '#server/features/staff/figures/keep-figures.ts';
import { systemClock } from '#server/lib/clock.ts';
import { prepareConsoleGround } from './console-ground.ts';
import { noteOf, signInStaff, timeCalls } from './staff-callers.ts';

const patients = 100_000;
const calls = 40;

/** Everybody has signed up within the year, some of them by a friend. */
const spreadSignUps = (db: Db) =>
  db.run(sql`
    update patient set created_at = now() - interval '1 day' * (1 + id % 350) where id > ${firstId}`);

/** Keeps the days that are over, as each night does it. Seconds. */
async function keepDays({ db }: Ground): Promise<number> {
  const began = performance.now();
  await keepFiguresTask(undefined, { db, clock: systemClock });
  return (performance.now() - began) / 1000;
}

/**
 * The figures of twelve months of 100,000 patients, with 500,000 visits and two million entries of the ledger, over HTTP as the
 * staff, one reader at a time. On a ground of its own.
 */
export async function measureFigures(): Promise<Figure[]> {
  const ground = await prepareConsoleGround();

  try {
    await fillScale(ground, patients, () => {});
    await spreadSignUps(ground.db);
    const keeping = await keepDays(ground);
    await ground.db.run(sql`vacuum analyze`);

    const kindwell = await serveKindwell(ground);
    try {
      const [owner] = await signInStaff(ground, 1);
      const year = Array.from({ length: calls }, () => ({ path: '/staff/figures/?period=twelveMonths' }));
      await timeCalls(kindwell.url, owner ? [owner] : [], year.slice(0, 5), 1);
      const timed = await timeCalls(kindwell.url, owner ? [owner] : [], year, 1);
      const took = timed.map(({ ms }) => ms);
      const note = noteOf(took, loadavg()[0] ?? 0);

      return [
        atMost('console: figures of a year: p99', percentile(took, 0.99), 300, 'ms', note),
        {
          what: 'console: the first keeping of that year',
          measured: `${keeping.toFixed(1)} s`,
          reach: 'a night has it once',
          isReached: null,
        },
      ];
    } finally {
      await kindwell.stop();
    }
  } finally {
    await ground.stop();
  }
}
