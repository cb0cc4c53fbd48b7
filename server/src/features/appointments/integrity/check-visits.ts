import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import { countDisplacedVisits, findDisplacedVisits, type NamedVisit, nameVisits } from './integrity-db.ts';
import { keepLocalTimes } from './keep-local-times.ts';

const lineOf = ({ id, clinic, localTime }: NamedVisit, why: string) => `Visit ${id}, ${localTime}, ${clinic}: ${why}`;

/**
 * Looks after the visits to come once something around them has changed: moves those whose zone has other rules now, and
 * names those that somebody has to move or cancel. Nothing personal is said. Answers whether all is well.
 */
export async function checkVisits(db: Database, now: Date, say: (line: string) => void): Promise<boolean> {
  const { moved, left } = await keepLocalTimes(db, now);
  const conflicts = await nameVisits(db, left);
  const displaced = await findDisplacedVisits(db, now);

  if (moved)
    say(`${moved} ${moved === 1 ? 'visit keeps its' : 'visits keep their'} local time under the zone's new rules`);
  for (const visit of conflicts) say(lineOf(visit, 'its local time is another instant now, and that is taken'));
  for (const visit of displaced) say(lineOf(visit, `closed since it was booked (${visit.reason})`));

  const isWell = conflicts.length === 0 && displaced.length === 0;
  if (isWell) say('Every visit to come is at a time that is open');
  return isWell;
}

/** Visits to come at a time that has been closed since it was booked wait for a person: the log says how many there are. */
export const countDisplacedTask: Job = async (_payload, { db, clock, log }) => {
  const displacedVisits = await countDisplacedVisits(db, clock.now());
  if (displacedVisits)
    log.warn({ displacedVisits }, 'visits to come are at times that are closed now: npm run visits:check names them');
};
