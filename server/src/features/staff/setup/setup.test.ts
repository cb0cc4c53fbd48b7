import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic } from '#server/testing/factories.ts';
import { startDelivery, type TestDelivery } from '#server/testing/outside/delivery.ts';
import { startWithGiftCards, type TestGiftCardProvider } from '#server/testing/outside/gift-card-provider.ts';
import { bodyOf } from '#server/testing/outside/sms-gateway.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { publishVersion } from '#server/testing/people/terms.ts';
import { buildBrand, buildItem } from '#server/testing/points/rewards.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { readSetup } from './setup-state.ts';

let delivery: TestDelivery;
let provider: TestGiftCardProvider;
let app: TestApp;
let rita: BuiltStaff;
let asRita: TestClient;

beforeAll(async () => {
  delivery = await startDelivery();
  ({ app, provider } = await startWithGiftCards({ settings: delivery.settings }));
});

beforeEach(async () => {
  app.clock.advance(60_000);
  rita = await buildStaff(app, { name: 'Rita Moss' });
  asRita = await asStaff(app, rita);
});

afterAll(async () => {
  await app.close();
  await provider.stop();
  await delivery.stop();
});

const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const stepIn = ({ body }: TestAnswer, wanted: string) =>
  body.steps.find(({ step }: { step: string }) => step === wanted);
const state = (client = asRita) => client.get('/staff/setup/');
const stand = async (step: string) => stepIn(await state(), step);
const attempt = (step: string, more: object = {}) => asRita.post('/staff/setup/try/', { step, ...more });
const countTries = async () => (await app.db.one(sql<{ count: number }>`select count(*) from setup_try`)).count;

describe('GET /staff/setup/', () => {
  test('STAFF-62 each step says by what is there whether it is done, in the order in which it is best done', async () => {
    const { body } = await state();

    expect(body.steps.map(({ step }: { step: string }) => step)).toEqual([
      'https',
      'operator',
      'texts',
      'mail',
      'text',
      'giftCards',
      'rewards',
      'clinic',
      'restore',
    ]);
    expect(body.steps.filter(({ isDone }: { isDone: boolean }) => isDone)).toEqual([
      { step: 'operator', isDone: true, tried: null },
    ]);
    expect(body.operator).toEqual({
      ...app.config.operator,
      ...app.config.support,
      site: new URL(app.config.publicUrl).host,
      isNamed: undefined,
    });
    expect(body.zone).toEqual({ name: 'America/New_York', canChange: true });
  });

  test('STAFF-62 a portal on https is done, one whose operator nobody has named, or asks, is not', async () => {
    const { services, config, db } = app;
    const stepsWith = async (settings: Partial<Config>) =>
      (await readSetup(db, { ...services, config: { ...config, ...settings } })).steps;
    const areDone = async (settings: Partial<Config>) =>
      (await stepsWith(settings)).flatMap(({ step, isDone }) => (isDone ? [step] : []));

    expect(await areDone({ isHttps: true })).toEqual(['https', 'operator']);
    expect(await areDone({ operator: { ...config.operator, isNamed: false } })).toEqual([]);
    expect(await areDone({ operator: { ...config.operator, contact: null } })).toEqual([]);
  });

  test('STAFF-62 there is something to redeem once a brand is offered and one of its cards is', async () => {
    await buildBrand(app.db);
    const isDone = async () => (await stand('rewards')).isDone;
    expect(await isDone()).toBe(false);
    await buildItem(app.db);
    expect(await isDone()).toBe(true);
    await app.db.run(sql`update brand_item set active = false`);
    expect(await isDone()).toBe(false);
    await app.db.run(sql`update brand_item set active = true`);
    await app.db.run(sql`update brand set active = false`);
    expect(await isDone()).toBe(false);
  });

  test('STAFF-62 the texts are done once both have a version of their own, a clinic once somebody can book', async () => {
    await publishVersion(app, 'terms', 'us');
    expect((await stand('texts')).isDone).toBe(false);
    await publishVersion(app, 'privacy', 'us');
    expect((await stand('texts')).isDone).toBe(true);

    const { clinic } = await buildBookableClinic(app.db);
    await app.db.run(sql`update clinic set published = false where id = ${clinic.id}`);
    expect((await stand('clinic')).isDone).toBe(false);
    await app.db.run(sql`update clinic set published = true where id = ${clinic.id}`);
    expect((await stand('clinic')).isDone).toBe(true);
  });
});

describe('POST /staff/setup/try/', () => {
  test('STAFF-63 a mail goes to the own address, and what came of it is kept with who did it and when', async () => {
    const answer = await attempt('mail');

    expect(delivery.mail.mails.at(-1)?.recipients).toEqual([rita.email]);
    expect(stepIn(answer, 'mail')).toEqual({
      step: 'mail',
      isDone: true,
      tried: { at: app.clock.now().toISOString(), by: 'Rita Moss', failure: null },
    });
    expect((await staffEntries(app, rita.id)).at(-1)).toMatchObject({ action: 'trySetup', outcome: 'done' });
  });

  test('STAFF-63 a text message goes to the phone that is named, which is kept nowhere', async () => {
    expect(saidIn(await attempt('text'))).toEqual([422, 'setupPhoneMissing']);
    expect(saidIn(await attempt('text', { phone: '202' }))).toEqual([400, 'inputInvalid']);

    expect(stepIn(await attempt('text', { phone: '+12025550123' }), 'text').isDone).toBe(true);
    const call = delivery.sms.calls.at(-1);
    expect(call && [call.form.find(([name]) => name === 'To')?.[1], bodyOf(call)]).toEqual([
      '+12025550123',
      'This is a try of Kindwell: messages arrive.',
    ]);
    expect(JSON.stringify(await app.db.many(sql`select * from setup_try`))).not.toContain('2025550123');
  });

  test('STAFF-63 a failure is kept as a code, and the step is open again', async () => {
    await attempt('text', { phone: '+12025550123' });
    delivery.sms.answerNext({ status: 401 });
    const answer = await attempt('text', { phone: '+12025550123' });

    expect(stepIn(answer, 'text')).toMatchObject({ isDone: false, tried: { failure: 'http 401' } });
  });

  test('STAFF-63 the provider of gift cards is asked for its orders', async () => {
    const answer = await attempt('giftCards');

    expect(stepIn(answer, 'giftCards')).toMatchObject({ isDone: true, tried: { by: 'Rita Moss' } });
    expect(provider.calls.at(-1)?.method).toBe('GET');
  });

  test('STAFF-63 it is no way to send messages: after twenty in an hour it waits', async () => {
    const before = await countTries();
    for (let nth = 0; nth < 20; nth += 1) await attempt('text', { phone: '+12025550123' });

    expect(saidIn(await attempt('text', { phone: '+12025550123' }))).toEqual([429, 'tooManyTries']);
    expect(await countTries()).toBe(before + 20);
  });
});

test('STAFF-64 of a restored backup nothing here can know: a person notes it, once also at once', async () => {
  expect((await stand('restore')).isDone).toBe(false);
  const answers = await Promise.all([1, 2, 3].map(() => asRita.post('/staff/setup/restore/', {})));

  expect(answers.map((answer) => stepIn(answer, 'restore').isDone)).toEqual([true, true, true]);
  expect((await staffEntries(app, rita.id)).filter(({ action }) => action === 'noteRestore')).toHaveLength(1);
  app.clock.advance(3_600_000);
  asRita = await asStaff(app, rita);
  await asRita.post('/staff/setup/restore/', {});
  expect((await stand('restore')).tried.at).toBe(app.clock.now().toISOString());
});
