import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { fillPostalCodes } from '#server/features/places/fill-postal-codes.ts';
import { sweepTask } from '#server/jobs/sweep.ts';
import { buildClinic, buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let patientId: number;

beforeAll(async () => {
  app = await startTestApp();
  await fillPostalCodes(app.db);
  await buildClinic(app.db, { city: 'Arlington', stateCode: 'VA' });
  ({ id: patientId } = await buildPatient(app.db));
  await app.db.run(sql`update patient set postal_code = '20005' where id = ${patientId}`);
});

afterAll(() => app.close());

async function countNear(query: string, domainId = 0) {
  const patient = await app.signedIn(patientId);
  const { code, body } = await patient.get(`/selfcare/otherproviders/${domainId}/?sort=near&${query}`);
  expect(code).toBe(200);
  return body.total;
}

const publish = (id: number, published: boolean) =>
  app.db.run(sql`update clinic set published = ${published} where id = ${id}`);

test('NEAR-02 how many there are follows the directory at once: added, renamed, moved, withdrawn', async () => {
  const counts = async () => [
    await countNear(''),
    await countNear('search=quokka'),
    await countNear('', 3),
    await countNear('state=NV'),
  ];
  const [all, ...none] = await counts();
  expect(none).toEqual([0, 0, 0]);

  const { id } = await buildClinic(app.db, { name: 'Quokka Dental', city: 'Reno', stateCode: 'NV' });
  expect(await counts()).toEqual([all + 1, 1, 0, 1]);
  expect(await counts()).toEqual([all + 1, 1, 0, 1]);

  await app.db.run(sql`update clinic set name = 'Wombat', domain_id = 3 where id = ${id}`);
  expect(await counts()).toEqual([all + 1, 0, 1, 1]);
  await app.db.run(sql`
    update clinic set city_id = (select id from city where title = 'Arlington')
    where id = ${id}`);
  expect(await counts()).toEqual([all + 1, 0, 1, 0]);

  await publish(id, false);
  expect(await counts()).toEqual([all, 0, 0, 0]);
});

/** Of the searches that wait for the table: those that count. */
const countCounting = async () =>
  (
    await app.db.one(sql<{ count: number }>`
      select count(*) as count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database() and relation = 'search_entry'::regclass and query like '%count(*) as total, pg_current%'`)
  ).count;

test('NEAR-02 of searches that come together one counts, and all are told', async () => {
  const patient = await app.signedIn(patientId);
  const search = async () => {
    const { code, body } = await patient.get('/selfcare/otherproviders/0/?sort=soonest&state=WY');
    return [code, body.total];
  };
  const searchTogether = () => Promise.all(Array.from({ length: 6 }, search));
  expect(await search()).toEqual([200, 0]);
  await buildClinic(app.db, { name: 'Pademelon', city: 'Casper', stateCode: 'WY' });

  const { answers } = await app.db.transaction(async (tx) => {
    await tx.run(sql`lock table search_entry in access exclusive mode`);
    const asked = searchTogether();
    await expect.poll(countCounting).toBe(1);
    await pause(300);
    expect(await countCounting()).toBe(1);
    return { answers: asked };
  });
  expect(await answers).toEqual(Array(6).fill([200, 1]));

  await buildClinic(app.db, { name: 'Pademelon Eyes', city: 'Casper', stateCode: 'WY' });
  expect(await searchTogether()).toEqual(Array(6).fill([200, 2]));
});

test('NEAR-03 how many there are around a place follows clinics that move', async () => {
  const { id } = await buildClinic(app.db, { name: 'Potoroo' });
  const { id: other } = await buildClinic(app.db, { name: 'Potoroo Eyes' });
  const move = (clinicId: number, code: string) =>
    app.db.run(sql`update clinic set postal_code = ${code} where id = ${clinicId}`);
  await move(id, '78704');
  expect([await countNear('search=78701'), await countNear('search=potoroo+78701')]).toEqual([1, 1]);

  await move(other, '78702');
  expect([await countNear('search=78701'), await countNear('search=potoroo+78701')]).toEqual([2, 2]);
  await move(id, '99501');
  expect([await countNear('search=78701'), await countNear('search=potoroo+78701')]).toEqual([1, 1]);
});

test('NEAR-02 a change that was under way while one counted counts from its commit', async () => {
  const { id } = await buildClinic(app.db, { name: 'Numbat' });
  expect(await countNear('search=numbat')).toBe(1);

  await app.db.transaction(async (tx) => {
    await tx.run(sql`update clinic set published = false where id = ${id}`);
    const { id: other } = await buildClinic(app.db, { name: 'Numbat Eyes' });

    // Counted once more, after this transaction began and before it ends.
    expect(await countNear('search=numbat')).toBe(2);
    expect(await countNear('search=numbat')).toBe(2);
    await publish(other, false);
    expect(await countNear('search=numbat')).toBe(1);
  });
  expect(await countNear('search=numbat')).toBe(0);
});

test('NEAR-02 a change that was taken back changes nothing', async () => {
  const { id } = await buildClinic(app.db, { name: 'Bilby' });
  expect(await countNear('search=bilby')).toBe(1);

  let transaction = '';
  const notes = (db: Db) => db.many(sql`select from search_change where transaction = ${transaction}::xid8`);
  await expect(
    app.db.transaction(async (tx) => {
      await tx.run(sql`update clinic set published = false where id = ${id}`);
      ({ transaction } = await tx.one(sql<{ transaction: string }>`select pg_current_xact_id()::text as transaction`));
      expect(await notes(tx)).toHaveLength(1);
      expect(await countNear('search=bilby')).toBe(1);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await notes(app.db)).toEqual([]);
  expect(await countNear('search=bilby')).toBe(1);
});

const countNotes = async () =>
  (await app.db.one(sql<{ count: number }>`select count(*) as count from search_change`)).count;

async function sweepADayLater() {
  await app.db.run(sql`update search_change set changed_at = changed_at - interval '25 hours'`);
  await sweepTask({}, app.services);
}

test('NEAR-02 what nothing is counted by leaves no note, and notes go after a day', async () => {
  const { id } = await buildClinic(app.db, { name: 'Dunnart' });
  await buildClinic(app.db, { name: 'Dunnart Eyes' });
  const before = await countNotes();
  expect(before).toBeGreaterThan(1);

  await app.db.run(sql`update clinic set phone = '+12025550177' where id = ${id}`);
  expect(await countNotes()).toBe(before);

  await sweepTask({}, app.services);
  expect(await countNotes()).toBe(before);
  await sweepADayLater();
  // The sweep's own.
  expect(await countNotes()).toBe(1);
});

test('NEAR-02 a clinic that came while nobody asked is found after its note was swept', async () => {
  expect(await countNear('search=kowari')).toBe(0);
  const { id } = await buildClinic(app.db, { name: 'Kowari' });
  await sweepADayLater();
  expect(await countNear('search=kowari')).toBe(1);

  // Also once the note of that sweep was swept itself.
  await publish(id, false);
  await sweepADayLater();
  await sweepADayLater();
  expect(await countNear('search=kowari')).toBe(0);
});

test('NEAR-02 a change that was under way while one counted counts also after its note was swept', async () => {
  const { id } = await buildClinic(app.db, { name: 'Mulgara' });
  await app.db.transaction(async (tx) => {
    await tx.run(sql`update clinic set published = false where id = ${id}`);
    await buildClinic(app.db, { name: 'Quoll' });
    expect(await countNear('search=mulgara')).toBe(1);
  });

  await sweepADayLater();
  expect(await countNear('search=mulgara')).toBe(0);
});
