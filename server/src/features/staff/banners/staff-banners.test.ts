import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let sam: BuiltStaff;
let asSam: TestClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.advance(60_000);
  sam = await buildStaff(app, { roles: ['support'], name: 'Sam Rivera' });
  asSam = await asStaff(app, sam);
});

afterAll(() => app.close());

const path = '/staff/banners/';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const sentences = (what: string) => ({ en: `${what} is down.`, es: `${what} no funciona.` });
const list = async () => (await asSam.get(path)).body.banners;
const latest = async (): Promise<number | null> => (await list())[0]?.id ?? null;
const shown = async (language = 'en', client = app.client()) =>
  (await client.get('/selfcare/banner/', { headers: { 'accept-language': language } })).body.banner;

type Wish = { tone?: string; endsAt?: string | null; instead?: number | null; sentences?: object };
const publish = async (what: string, wish: Wish = {}, client = asSam) =>
  client.post(path, { tone: 'outage', sentences: sentences(what), endsAt: null, instead: await latest(), ...wish });

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

describe('POST /staff/banners/', () => {
  test('STAFF-60 everybody sees it at once, signed in or not, in their language; it is in the trail', async () => {
    const { body } = await publish('Mail');
    const [{ id }] = body.banners;

    expect(await shown()).toEqual({ id, tone: 'outage', sentence: 'Mail is down.' });
    expect(await shown('es')).toEqual({ id, tone: 'outage', sentence: 'Mail no funciona.' });
    expect(await shown('en', await app.signedIn((await buildPatient(app.db)).id))).toMatchObject({ id });
    expect(await shown('en', asSam)).toMatchObject({ id });
    expect(body.banners[0]).toEqual({
      id,
      tone: 'outage',
      sentences: sentences('Mail'),
      publishedAt: app.clock.now().toISOString(),
      publishedBy: 'Sam Rivera',
      endsAt: null,
      withdrawnAt: null,
      withdrawnBy: null,
      isShown: true,
    });
    expect((await staffEntries(app, sam.id)).at(-1)).toMatchObject({
      action: 'publishBanner',
      objects: [`banner:${id}`],
      outcome: 'done',
    });
  });

  test('STAFF-60 at its end it goes by itself', async () => {
    await publish('Mail', { tone: 'information', endsAt: inMinutes(10) });
    app.clock.advance(9 * 60_000);
    asSam = await asStaff(app, sam);
    expect(await shown()).toMatchObject({ tone: 'information' });

    app.clock.advance(60_000);
    expect(await shown()).toBeNull();
    expect((await list())[0]).toMatchObject({ isShown: false, withdrawnAt: null });
    expect(saidIn(await publish('Mail', { endsAt: inMinutes(-1) }))).toEqual([422, 'bannerEndsTooEarly']);
  });

  test('STAFF-61 the next one takes its place, and those before stay as history', async () => {
    const first = (await publish('Mail')).body.banners[0].id;
    const second = (await publish('Text')).body.banners[0].id;

    expect(await shown()).toMatchObject({ id: second });
    expect((await list()).slice(0, 2)).toMatchObject([
      { id: second, isShown: true },
      { id: first, isShown: false, withdrawnBy: 'Sam Rivera' },
    ]);
  });

  test('STAFF-61 the same once more, also at once, is one; of two who publish at once one wins, and the other is told', async () => {
    const instead = await latest();
    const same = await Promise.all(Array.from({ length: 4 }, () => publish('Both', { instead })));
    expect(same.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect((await staffEntries(app, sam.id)).filter(({ outcome }) => outcome === 'done')).toHaveLength(1);

    const now = await latest();
    const others = await Promise.all(['One', 'Other'].map((what) => publish(what, { instead: now })));
    expect(others.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    expect(others.find(({ code }) => code === 409)?.body.status.code).toBe('bannerOvertaken');
  });

  test('STAFF-60 a sentence is short and there in every language', async () => {
    const { en } = sentences('Mail');
    for (const wrong of [{ en }, { en, es: ' ' }, { en, es: 'x'.repeat(161) }, { en, es: 'A\nb' }])
      expect(saidIn(await publish('Mail', { sentences: wrong }))).toEqual([400, 'inputInvalid']);
    expect(saidIn(await publish('Mail', { tone: 'loud' }))).toEqual([400, 'inputInvalid']);
    expect(saidIn(await publish('Mail', { endsAt: 'soon' }))).toEqual([400, 'inputInvalid']);
  });
});

test('STAFF-94 open pages are answered out of the memory of the server, which asks the database once in five seconds', async () => {
  const { id } = (await publish('Mail')).body.banners[0];
  expect(await shown()).toMatchObject({ id, sentence: 'Mail is down.' });
  await app.db.run(
    sql`update banner_text set sentence = 'Another process' where banner_id = ${id} and language = 'en'`,
  );

  expect(await shown()).toMatchObject({ id, sentence: 'Mail is down.' });
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ sentence: 'Another process' }), {
    timeout: 10_000,
    interval: 500,
  });
});

describe('POST /staff/banners/{id}/withdraw/', () => {
  test('STAFF-61 it is shown to nobody from then on; once more changes nothing', async () => {
    const { id } = (await publish('Mail')).body.banners[0];
    const answers = await Promise.all([1, 2, 3].map(() => asSam.post(`${path}${id}/withdraw/`)));

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await shown()).toBeNull();
    expect((await list())[0]).toMatchObject({ isShown: false, withdrawnBy: 'Sam Rivera' });
    const entries = await staffEntries(app, sam.id);
    expect(entries.filter(({ action }) => action === 'withdrawBanner')).toMatchObject([{ objects: [`banner:${id}`] }]);
    expect(saidIn(await asSam.post(`${path}999999999/withdraw/`))).toEqual([404, 'bannerNotFound']);
  });
});
