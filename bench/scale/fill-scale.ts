import type { Ground } from '#bench/ground.ts';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { hashPassword } from '#server/lib/password.ts';
import { doTwoAtOnce, inBulk, withoutIndices } from './bare-tables.ts';
import { auditWorks, createChains } from './fill-audit.ts';
import { besideWorks } from './fill-beside.ts';
import { insertAccounts, insertChildren, insertHouseholds, insertPatients, insertSelves } from './fill-people.ts';
import { pointsWorks } from './fill-points.ts';
import { createVisitPlan, insertEvents, insertVisits } from './fill-visits.ts';
import { fillWorld, insertShifts } from './fill-world.ts';
import { visitsPerPatient } from './keys.ts';

/** The password of everyone who was filled in. */
export const scalePassword = 'Bench-2026-long';

/** The tables that grow with the patients. */
export const growing = [
  'household',
  'patient',
  'dependant',
  'session',
  'known_device',
  'device_token',
  'shift',
  'appointment',
  'appointment_event',
  'message',
  'review',
  'favourite',
  'insurance',
  'referral',
  'invite',
  'points_account',
  'points_txn',
  'points_transfer',
  'points_lot',
  'points_lot_use',
  'loyalty_action',
  'redemption',
  'gift_card_order',
  'usage_counter',
  'audit_entry',
  'audit_head',
];

/** Visits, then what was done to them; everything else depends on nothing, for all numbers are known. */
const visitWorks = (patients: number) =>
  Array.from({ length: visitsPerPatient }, (_none, round) => async (db: Db) => {
    await insertVisits(db, round, patients);
    await insertEvents(db, round, patients);
  });

const peopleWorks = (patients: number, passwordHash: string): ((db: Db) => Promise<unknown>)[] => [
  (db) => insertHouseholds(db, patients),
  (db) => insertPatients(db, patients, passwordHash),
  (db) => insertSelves(db, patients),
  (db) => insertChildren(db, patients),
  (db) => insertAccounts(db, patients),
  insertShifts,
];

/** Counts on from what has been written with numbers of its own. */
const continueIds = (db: Db) =>
  db.run(sql`
    do $$
    declare
      part record;
    begin
      for part in select attrelid::regclass as name, attname, pg_get_serial_sequence(attrelid::regclass::text, attname) as seq
        from pg_attribute where attidentity = 'a' and attrelid::regclass::text !~ '\.'
      loop
        execute format('select setval(%L, greatest((select max(%I) from %s), (select last_value from %s)))', part.seq,
          part.attname, part.name, part.seq);
      end loop;
      perform setval('loyalty_number', (select max(id) from loyalty_action));
      perform setval('referral_number', (select greatest((select max(id) from referral), (select max(id) from invite))));
    end $$`);

/** Gives a migrated database with the demo so many patients more and all that comes with them. Says how far it is. */
export async function fillScale(ground: Ground, patients: number, say: (line: string) => void): Promise<void> {
  const { db } = ground;
  await fillWorld(ground, patients);
  await createVisitPlan(db);
  await createChains(db);
  const hash = await hashPassword(scalePassword);
  say('the clinics are there');

  await withoutIndices(db, growing, async () => {
    const works = [
      ...peopleWorks(patients, hash),
      ...visitWorks(patients),
      ...pointsWorks(patients),
      ...besideWorks(patients),
      ...auditWorks(patients),
    ];
    await doTwoAtOnce(works.map((work) => () => inBulk(db, work)));
    say('all rows are there');
  });
  say('all indices are there');

  await db.transaction(continueIds);
  await db.pool.query('drop function bench_visit, bench_chain');
  await db.pool.query('drop table bench_seat, bench_day');
  await db.run(sql`vacuum (analyze, freeze)`);
}
