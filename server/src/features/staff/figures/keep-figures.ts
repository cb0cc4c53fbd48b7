import { todayAt } from '@kindwell/contract/wall-clock.ts';
import { findProgrammeZone } from '#server/catalogue/places-db.ts';
import type { Services } from '#server/services.ts';
import { keepAnswersInOrder, keepAnswersOfDay, sweepAnswersInOrder } from './answer-times-db.ts';
import { findDaysToKeep, lockKeptFigures, sweepStandings } from './keep-figures-db.ts';
import { firstDaysOf } from './period-rules.ts';
import { keepPointsOfDay, keepStanding } from './points-figures-db.ts';

/** No statement of ours, and so no entry, takes as long as this to be seen. */
const latestMinutes = 60;

/**
 * Keeps the figures of each day that is over, once, so that nobody waits while a year of the ledger is added up; at first of the
 * year before. All of it or nothing: what was outstanding goes with the last day.
 */
export async function keepFiguresTask(_payload: unknown, { db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeptFigures(tx);
    const zone = await findProgrammeZone(tx);
    const days = await findDaysToKeep(tx, zone, clock.now(), latestMinutes);

    for (const day of days) {
      await keepPointsOfDay(tx, day, zone);
      await keepAnswersOfDay(tx, day, zone);
    }
    const last = days.at(-1);
    if (last === undefined) return;

    await keepStanding(tx, last, zone);
    await sweepStandings(tx, last);
    await keepAnswersInOrder(tx, last, firstDaysOf(todayAt(zone, clock.now())));
    await sweepAnswersInOrder(tx, last);
  });
}
