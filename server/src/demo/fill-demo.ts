import { addJob } from '#server/db/add-job.ts';
import type { Database, Db } from '#server/db/database.ts';
import { demoFriends } from '#server/demo/data/friends.ts';
import { demoInsurances } from '#server/demo/data/insurance.ts';
import { favouriteClinics } from '#server/demo/data/maria-visits.ts';
import { omarId, omarProviders } from '#server/demo/data/provider-referrals.ts';
import { demoAccounts, demoPassword, demoStaff } from '#server/demo/data/sign-ins.ts';
import { planDemo } from '#server/demo/plan/plan-demo.ts';
import { planDocuments } from '#server/demo/plan/plan-documents.ts';
import { insertHistory } from '#server/features/appointments/writing/insert-history-db.ts';
import { hashPassword } from '#server/lib/password.ts';
import { randomToken } from '#server/lib/tokens.ts';
import type { Services } from '#server/services.ts';
import { expandDays, insertAbsence, insertDemoKeys, insertDocuments, insertReviews } from './clinics-db.ts';
import { findOutlivedDemo } from './demo-age-db.ts';
import { claimForDemo } from './demo-mark-db.ts';
import { continueIds, isEmptyDatabase, lockFill, restartIds } from './fill-db.ts';
import { fillPoints } from './fill-points.ts';
import { insertDemoStaff } from './fill-staff.ts';
import { insertDemoInvites, insertFriends, insertProviderReferrals } from './friends-db.ts';
import { importDemoContent } from './import-demo-content.ts';
import { insertInsurances } from './insurance-db.ts';
import { insertFavourites, insertPeople, setMemberSince } from './people-db.ts';

const dayMs = 86_400_000;
const mariaId = 1;
const favouriteDays = 30;

/** The lines about the demo that the terminal shows at the start. */
export const demoSignIns: string[] = [
  `Demo sign-ins, all with the password ${demoPassword}`,
  ...demoAccounts.map(({ email, note }) => `  ${email.padEnd(27)}${note}`),
  'Demo staff, with the same password and the second code on /demo/outbox',
  ...demoStaff.map(({ email, note }) => `  ${email.padEnd(27)}${note}`),
];

async function fill(db: Db, now: Date) {
  const demo = planDemo(now);
  const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs);

  await restartIds(db);
  await importDemoContent(db, demo.today, now);
  await insertDocuments(db, planDocuments(demo.today));
  await insertReviews(db, demo.reviews);
  await insertAbsence(db, demo.hours);
  const hashes = { known: await hashPassword(demoPassword), unknown: await hashPassword(randomToken()) };
  await insertPeople(db, demo.people, hashes, now);
  await insertInsurances(db, demoInsurances, now);

  await expandDays(db, demo.shiftDays);
  await insertHistory(db, demo.visits, now);
  await insertFavourites(db, mariaId, favouriteClinics, daysBefore(favouriteDays));
  await insertProviderReferrals(db, omarId, omarProviders, daysBefore);
  await insertFriends(db, demoFriends, now);
  await setMemberSince(db, now);
  await fillPoints(db, demo.people, now);
  await continueIds(db);
}

/**
 * Fills an empty database with the demo, in one transaction: the same content at every run, with its dates counted
 * from `now`. Working hours become shifts for 45 days; the job that keeps them goes on from there. Answers false, and
 * fills nothing, where there is a patient or a clinic of the demo already; throws where the database is not a demo's.
 */
export async function fillDemoDatabase(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockFill(transaction);
    await claimForDemo(transaction, now);
    if (!(await isEmptyDatabase(transaction))) return false;

    await fill(transaction, now);
    return true;
  });
}

/** What a start says of a demo whose visits are all over; it never puts one away by itself. */
const outlived = (filled: string, { databaseUrl }: Pick<Services['config'], 'databaseUrl'>) =>
  `The demo is of ${filled}, and nothing in it lies ahead anymore. For a fresh one: ${
    databaseUrl ? 'another, empty DATABASE_URL' : 'stop Kindwell, then npm run demo:fresh && npm start'
  }`;

/**
 * Fills the empty database of a demo server (docs/spec/demo.md) and says so at the terminal. Every clinic has its key and
 * Kindwell its staff, in a demo from before as well.
 */
export async function fillDemo(services: Services, say: (line: string) => void): Promise<void> {
  const { db, clock, config } = services;
  const isFilled = await fillDemoDatabase(db, clock.now());
  await insertDemoKeys(db, clock.now());
  await insertDemoInvites(db, config.contactSecret, clock.now());
  await insertDemoStaff(db, services);
  if (!isFilled) {
    const filled = await findOutlivedDemo(db, clock.now());
    if (filled) say(outlived(filled, config));
    return;
  }

  await addJob(db, 'expandShifts', {}, 'expandShifts');
  say('The demo has moved in: clinics, providers and patients, all of them invented.');
}
