import { addJob, addJobs } from '#server/db/add-job.ts';
import type { Db } from '#server/db/database.ts';

/** The day of a clinic on which a slot became free, `YYYY/MM/DD`. */
export type FreedDay = { clinicId: number; localDate: string };

const keyOf = ({ clinicId, localDate }: FreedDay) => `fillWaitlist:${clinicId}:${localDate}`;

/** Adds the job that offers the free slots of a day to those who wait for it, in the transaction that frees one. */
export const offerFreedSlot = (db: Db, { clinicId, localDate }: FreedDay) =>
  addJob(db, 'fillWaitlist', { clinicId, localDate }, keyOf({ clinicId, localDate }));

/** Adds this job for many days at once. */
export const offerFreedSlots = (db: Db, days: FreedDay[]) =>
  addJobs(
    db,
    'fillWaitlist',
    days.map((day) => ({ payload: day, key: keyOf(day) })),
  );

/** Adds the same job for later; what becomes free meanwhile does not wait for it. */
export const fillWaitlistAt = (db: Db, { clinicId, localDate }: FreedDay, runAt: Date) =>
  addJob(db, 'fillWaitlist', { clinicId, localDate }, `${keyOf({ clinicId, localDate })}:later`, runAt);
