import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildDependant, buildMany, buildPatient } from '#server/testing/factories.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { messagesTo, wishReminder } from '#server/testing/visits/reminders.ts';
import { tellExpiringTask } from './tell-expiring.ts';

const lines: string[] = [];
let app: TestApp;
let maria: BuiltPatient;

beforeAll(async () => {
  app = await startTestApp({ settings: { LOG_LEVEL: 'error' }, logTo: (line) => lines.push(line) });
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-06-01T14:00:00Z');
  lines.length = 0;
  maria = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
});

const tell = (stopping?: AbortSignal) => tellExpiringTask({}, app.services, stopping);
const sent = (to = maria) => messagesTo(app.db, to);

/** Points that are good until the end of this day two years after they were earned. */
const give = (amount: number, earnedOn: string, personId = maria.dependantId) =>
  givePoints(app.db, personId, amount, 'available', new Date(`${earnedOn}T16:00:00Z`));

/** How many notices were written by these moments, one after the other. */
async function sentAt(...moments: string[]) {
  const counts: number[] = [];
  for (const moment of moments) {
    app.clock.set(moment);
    await tell();
    counts.push((await sent()).length);
  }
  return counts;
}

describe('the notice that points expire', () => {
  test('comes 60, 30 and 7 days ahead, each once', async () => {
    await give(1234, '2024-09-30');

    expect(
      await sentAt(
        '2026-08-01T03:59:59Z',
        '2026-08-01T14:00:00Z',
        '2026-08-30T14:00:00Z',
        '2026-08-31T14:00:00Z',
        '2026-09-22T14:00:00Z',
        '2026-09-23T14:00:00Z',
        '2026-09-24T14:00:00Z',
        '2026-09-30T14:00:00Z',
        '2026-10-01T14:00:00Z',
      ),
    ).toEqual([0, 1, 1, 2, 2, 3, 3, 3, 3]);
  });

  test('says how many, until when and what to do, and nothing about care; its subject names nobody', async () => {
    await give(1000, '2024-06-30');
    await give(234, '2024-06-30');
    await tell();

    const [message, ...more] = await sent();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ channel: 'email', recipient: maria.email, subject: 'Your Kindwell points' });
    expect(message?.body?.split('\n\n')).toEqual([
      'Hello Maria,',
      '1,234 of your points are good until June 30, 2026.',
      `Any points you don't use by then will expire. To choose a reward, open Kindwell:\n${app.config.publicUrl}/rewards`,
      'Kindwell',
    ]);
  });

  test('goes to the guarantor for who has no sign-in, and to oneself for who has one', async () => {
    const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
    const odd = await buildDependant(app.db, maria.householdId, { firstName: 'https://evil.example' });
    const joao = await buildPatient(app.db, { firstName: 'Joao', householdId: maria.householdId });
    for (const id of [leo.id, odd.id, joao.dependantId]) await give(50, '2024-06-20', id);
    await tell();

    const leads = async (to = maria) => (await sent(to)).map(({ body }) => body?.split('\n\n')[1]);
    expect(await leads()).toEqual([
      "50 of Leo's points are good until June 20, 2026.",
      '50 of your points are good until June 20, 2026.',
    ]);
    expect(await leads(joao)).toEqual(['50 of your points are good until June 20, 2026.']);
  });

  test.each([
    ['en', 'Kindwell: 50 points are good until Jun 20, 2026. To redeem, open Kindwell > Rewards.'],
    ['es', 'Kindwell: 50 puntos vencen el 20 jun 2026. Para canjear, abra Kindwell > Recompensas.'],
  ] as const)('is a text in %s for who prefers one, which names nobody', async (language, body) => {
    await wishReminder(app.db, maria.id, { channel: 'sms', language });
    await give(50, '2024-06-20');
    await tell();

    expect(await sent()).toMatchObject([{ channel: 'sms', recipient: maria.phone, subject: '', body }]);
    expect(body.length).toBeLessThanOrEqual(160);
  });

  test('is a mail in Spanish for who reads Spanish, and a mail for who wishes no reminders', async () => {
    const leo = await buildDependant(app.db, maria.householdId, { firstName: 'Leo' });
    await wishReminder(app.db, maria.id, { channel: 'none', language: 'es' });
    await give(1500, '2024-06-20');
    await give(50, '2024-06-21', leo.id);
    await tell();

    const messages = await sent();
    expect(messages.map(({ channel, subject }) => [channel, subject])).toEqual([
      ['email', 'Sus puntos de Kindwell'],
      ['email', 'Sus puntos de Kindwell'],
    ]);
    expect(messages.map(({ body }) => body?.split('\n\n').slice(0, 2))).toEqual([
      ['Hola, Maria:', '1,500 de sus puntos vencen el 20 de junio de 2026.'],
      ['Hola, Maria:', '50 de los puntos de Leo vencen el 21 de junio de 2026.'],
    ]);
  });

  test('is written by night and delivered in the morning', async () => {
    await give(50, '2024-07-31');
    app.clock.set('2026-06-01T04:30:00Z');
    await tell();

    expect(
      await app.db.one(sql`
        select run_at as "runAt" from message join graphile_worker.jobs on key = 'message:' || message.id
        where recipient = ${maria.email}`),
    ).toEqual({ runAt: new Date('2026-06-01T12:00:00Z') });
  });

  test('a run that comes late writes the one that is due by then, not those before', async () => {
    await give(50, '2024-06-05');
    expect(await sentAt('2026-06-01T14:00:00Z', '2026-06-01T15:00:00Z')).toEqual([1, 1]);
  });

  test('is not written of points that are used, or of somebody who has left the household', async () => {
    const gone = await buildDependant(app.db, maria.householdId);
    await give(50, '2024-06-20', gone.id);
    await app.db.run(sql`update dependant set removed_at = now() where id = ${gone.id}`);
    await give(50, '2024-06-20');
    await app.db.run(sql`update points_lot set remaining = 0 where dependant_id = ${maria.dependantId}`);
    await tell();

    expect(await sent()).toEqual([]);
  });

  test('of many people by two workers is written once each', async () => {
    const people = await buildMany(120, () => buildDependant(app.db, maria.householdId));
    for (const { id } of people) await give(5, '2024-06-20', id);

    await Promise.all([tell(), tell()]);
    await tell();
    expect(await sent()).toHaveLength(people.length);
    expect(lines).toEqual([]);
  });

  test('one that cannot be written keeps no other from being written, and is logged by the id alone', async () => {
    const other = await buildPatient(app.db);
    await give(5, '2024-06-20');
    await give(5, '2024-06-20', other.dependantId);
    await app.owner.pool.query(`alter table message add constraint broken check (recipient <> '${maria.email}')`);
    await tell();

    expect([(await sent()).length, (await sent(other)).length]).toEqual([0, 1]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ dependantId: maria.dependantId, msg: 'a notice about points could not be written' }),
    ]);

    await app.owner.pool.query('alter table message drop constraint broken');
    await tell();
    expect([(await sent()).length, (await sent(other)).length]).toEqual([1, 1]);
  });

  test('a process that ends writes none', async () => {
    await give(5, '2024-06-20');
    await tell(AbortSignal.abort());
    expect(await sent()).toEqual([]);
  });
});
