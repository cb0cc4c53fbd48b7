import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobGroups } from '#server/all-jobs.ts';
import { application } from '#server/db/embedded-database.ts';
import { sql } from '#server/db/sql.ts';
import { scheduleOf, startWorker } from '#server/jobs/worker.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { findCard, orderCard } from '#server/testing/points/gift-cards.ts';
import { booksOf, issued, madeFor, redeemed } from '#server/testing/points/redeemed-cards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { orderGiftCardTask, rescueGiftCardsTask } from './order-gift-card.ts';

let provider: TestGiftCardProvider;
let app: TestApp;

beforeAll(async () => {
  ({ provider, app } = await startWithGiftCards());
});

afterAll(() => app.close());

const keyOf = (cardId: number) => `giftCard:${cardId}`;

/** How often each of these cards' jobs has been tried; a card without a job is missing. */
async function triesOf(...cards: { id: number }[]) {
  const keys = cards.map(({ id }) => keyOf(id));
  const jobs = await app.db.many(sql<{ key: string; attempts: number }>`
    select key, attempts from graphile_worker.jobs where key = any (${keys})`);
  return keys.map((key) => jobs.find((job) => job.key === key)?.attempts);
}

const rescue = () => rescueGiftCardsTask({}, app.services);

/** How many cards are still open. */
async function countOpen() {
  const { count } = await app.db.one(
    sql<{ count: number }>`select count(*) from gift_card_order where status = 'open'`,
  );
  return count;
}

async function untilSettled() {
  while (await countOpen()) await wait(20);
}

test('API-16 POINT-25 thirty cards are ordered by themselves by two workers, once each, over a provider that fails now and then', async () => {
  const people = [await redeemed(app, 10), await redeemed(app, 10), await redeemed(app, 10)];
  provider.answerNext({ status: 500 }, { status: 429 }, { status: 200, body: 'garbage' });
  const workers = [await startWorker(app.services, jobGroups), await startWorker(app.services, jobGroups)];
  await untilSettled();
  for (const worker of workers) await worker.stop();

  for (const { redemption } of people) {
    expect(await booksOf(app.db, redemption)).toMatchObject({ available: 0, held: 0, lots: 0 });
    for (const id of redemption.cardIds) expect(await madeFor(app.db, id)).toBe(1);
  }
  const ids = people.flatMap(({ redemption }) => redemption.cardIds.map(String));
  expect(
    await app.db.one(sql`
    select count(*) from points_txn where source = 'card' and source_id = any (${ids})`),
  ).toEqual({ count: 30 });
});

test('API-16 a process that ends does not wait for a provider that says nothing, and leaves the card to the next one', async () => {
  const { id, redemption } = await redeemed(app, 1);
  const before = provider.calls.length;
  const stopping = new AbortController();
  provider.answerNext('silence');
  const attempt = orderGiftCardTask({ cardId: id }, app.services, stopping.signal).catch(
    (error: Error) => error.message,
  );
  while (provider.calls.length === before) await wait(20);

  stopping.abort();
  expect(await attempt).toBe('the gift card could not be ordered: AbortError');
  expect(await findCard(app.db, id)).toMatchObject({ status: 'open', failure: 'AbortError', claimedUntil: null });

  await orderCard(app, id);
  expect(await booksOf(app.db, redemption)).toEqual(issued);
});

test('API-16 an open card without a job gets one, a card that has one keeps it, a settled card gets none', async () => {
  const [lost, waiting, settled] = [await redeemed(app, 1), await redeemed(app, 1), await redeemed(app, 1)];
  await orderCard(app, settled.id);
  await app.db.run(sql`
    delete from graphile_worker._private_jobs where key = any (${[keyOf(lost.id), keyOf(settled.id)]})`);
  await app.db.run(sql`update graphile_worker._private_jobs set attempts = 3 where key = ${keyOf(waiting.id)}`);
  await rescue();

  expect(await triesOf(lost, waiting, settled)).toEqual([0, 3, undefined]);
});

test('API-16 a job that has used up its tries, and one whose worker died before it began, come back', async () => {
  const [tired, dead] = [await redeemed(app, 1), await redeemed(app, 1)];
  await app.db.run(sql`
    update graphile_worker._private_jobs set attempts = max_attempts where key = ${keyOf(tired.id)}`);
  await app.db.run(sql`
    update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '11 minutes', locked_by = 'dead'
    where key = ${keyOf(dead.id)}`);
  await rescue();

  const worker = await startWorker(app.services, jobGroups);
  await untilSettled();
  await worker.stop();
  for (const { redemption } of [tired, dead]) expect(await booksOf(app.db, redemption)).toEqual(issued);
});

test('API-16 POINT-11 a card whose worker died on the way is ordered again once its claim has lapsed, not before', async () => {
  const card = await redeemed(app, 1);
  await app.db.run(sql`
    update gift_card_order set claimed_until = ${new Date(app.clock.now().getTime() + 300_000)}, tries = 1,
      provider = ${app.config.giftCards.provider?.name ?? null}
    where id = ${card.id}`);
  await app.db.run(sql`
    update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'dead'
    where key = ${keyOf(card.id)}`);

  await rescue();
  expect(await triesOf(card)).toEqual([1]);
  app.clock.advance(300_000);
  await rescue();
  expect(await triesOf(card)).toEqual([0]);

  const worker = await startWorker(app.services, jobGroups);
  await untilSettled();
  await worker.stop();
  expect(await madeFor(app.db, card.id)).toBe(1);
  expect(await booksOf(app.db, card.redemption)).toEqual(issued);
});

test('API-16 points are redeemed also where the job cannot be added after it, and the card is found without one', async () => {
  const queueIs = (statement: string) => app.owner.pool.query(statement);
  await queueIs(`revoke usage on schema graphile_worker from ${application}`);
  const card = await redeemed(app, 1).finally(() => queueIs(`grant usage on schema graphile_worker to ${application}`));
  expect(await triesOf(card)).toEqual([undefined]);

  await rescue();
  expect(await triesOf(card)).toEqual([0]);
});

test('API-16 forgotten cards are looked for every minute', () => {
  const [item] = jobGroups.flatMap(({ jobs }) => scheduleOf(jobs)).filter(({ task }) => task === 'rescueGiftCards');
  const minutes = Array.from({ length: 60 }, (_, min) => min);

  expect(minutes.every((min) => item?.match({ min, hour: 3, date: 30, month: 6, dow: 2 }))).toBe(true);
});
