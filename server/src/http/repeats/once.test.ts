import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { refuse } from '#server/http/errors.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { replay } from './idempotency.ts';
import { insertResult } from './idempotency-db.ts';
import { once } from './once.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

test('POINT-02 of twins that come to different ends at the same moment both get the answer that is kept', async () => {
  const { db, clock } = app;
  const { id } = await buildPatient(db);
  const attempt = { key: 'twins', requestHash: Buffer.alloc(32) };
  const now = clock.now();
  const { promise: isRefused, resolve: nowRefuse } = Promise.withResolvers<void>();

  const success = once(db, id, attempt, now, () =>
    db.transaction(async (tx) => {
      await insertResult(tx, id, attempt, { order: 1 }, now);
      nowRefuse();
      const waiting = sql`select exists (select from pg_locks where not granted) as "isWaiting"`;
      await expect.poll(() => db.one(waiting), { timeout: 10_000 }).toEqual({ isWaiting: true });
      return { order: 1 };
    }),
  );
  const refusal = once(db, id, attempt, now, async () => {
    await isRefused;
    throw refuse('redeemingOff');
  });

  expect(await Promise.all([success, refusal])).toEqual([{ order: 1 }, { order: 1 }]);
});

test.each([
  [{ code: 'providerNotWorking' }, 'The provider does not work at this time.', 'providerNotWorking', {}],
  [{}, 'The provider does not work at this time.', 'providerNotWorking', {}],
  [
    { code: 'personVisitMissing' },
    'Points of Ana can be redeemed once their first visit has taken place.',
    'personVisitMissing',
    { firstName: 'Ana' },
  ],
  [
    {},
    "Ana's points can be redeemed once their first visit has taken place.",
    'personVisitMissing',
    { firstName: 'Ana' },
  ],
])(
  'POINT-02 a refusal that was remembered by its sentence is found by that of then and of today: %o %s',
  (row, msg, code, values) => {
    const requestHash = Buffer.alloc(32);
    const again = () => replay({ requestHash, status: 422, answer: { ...row, msg } }, { key: 'then', requestHash });

    expect(again).toThrow(expect.objectContaining({ code, status: 422, says: { key: code, values } }));
  },
);

test('POINT-02 a refusal that a later version remembered is a refusal here too', () => {
  const requestHash = Buffer.alloc(32);
  const answer = { code: 'newLater', says: { key: 'newLater', values: {} }, msg: 'What is said later.' };
  const again = () => replay({ requestHash, status: 409, answer }, { key: 'later', requestHash });

  expect(again).toThrow(expect.objectContaining({ code: 'inputInvalid', status: 409 }));
});
