import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { publishVersion } from '#server/testing/people/terms.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let rita: BuiltStaff;
let asRita: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date());
});

beforeEach(async () => {
  app.clock.advance(60_000);
  rita = await buildStaff(app, { name: 'Rita Moss' });
  asRita = await asStaff(app, rita);
});

afterAll(() => app.close());

const path = '/staff/terms/terms/';
const saidIn = ({ code, body }: TestAnswer) => [code, body.status.code];
const read = async () => (await asRita.get(path)).body;
const latest = async (): Promise<number> => (await read()).versions[0].version;

/** What somebody has written as the next version; `more` in English. */
const written = (what: string, more: object = {}) => ({
  en: { title: 'Our Terms', body: `## Who\n\n{operator} says: ${what}.`, summary: `Now ${what}.`, ...more },
  es: { title: 'Nuestros términos', body: `## Quién\n\n{site} dice: ${what}.`, summary: `Ahora ${what}.` },
});

const publish = (after: number, texts: object, client = asRita) => client.post(`${path}publish/`, { after, texts });
const shown = async (language: string) => (await app.client().get(`/terms?language=${language}`)).text;
const countTexts = async () => (await app.db.one(sql<{ count: number }>`select count(*) from terms_text`)).count;

describe('GET /staff/terms/{kind}/', () => {
  test('STAFF-56 an owner reads the text in force in each language, every version and what fills the placeholders', async () => {
    await publishVersion(app, 'terms', 'points');

    const { versions, texts, pages, places } = await read();
    expect(versions[0]).toEqual({
      version: versions.length,
      publishedAt: app.clock.now().toISOString(),
      summaries: { en: 'Changed: points.', es: 'Cambió: points.' },
    });
    expect(versions.at(-1)).toMatchObject({ version: 1, summaries: { en: 'The first version.' } });
    expect(texts).toEqual({
      en: { title: 'Terms of points', body: 'All new: points.' },
      es: { title: 'Términos de points', body: 'Todo nuevo: points.' },
    });
    expect(pages.es).toEqual({
      title: 'Términos de points',
      blocks: [{ kind: 'paragraph', lines: ['Todo nuevo: points.'] }],
    });
    expect(places.map(({ name }: { name: string }) => name)).toEqual(['operator', 'address', 'contact', 'site']);
    expect(places.at(-1).value).toBe(new URL(app.config.publicUrl).host);
    expect((await asRita.get('/staff/terms/cookies/')).code).toBe(400);
  });
});

describe('POST /staff/terms/{kind}/check/', () => {
  const check = (texts: object) => asRita.post(`${path}check/`, { texts });

  test('STAFF-57 a next version is shown as patients see it, with the placeholders filled, and nothing is written', async () => {
    const before = await countTexts();
    const { faults, pages } = (await check(written('more', { body: '## Who\n\nAt\n{site}.\n\n- one\n- {address}' })))
      .body;

    expect(faults).toEqual([]);
    expect(pages.en).toEqual({
      title: 'Our Terms',
      blocks: [
        { kind: 'heading', lines: ['Who'] },
        { kind: 'paragraph', lines: [`At ${new URL(app.config.publicUrl).host}.`] },
        { kind: 'list', lines: ['one', app.config.postalAddress] },
      ],
    });
    expect(pages.es.title).toBe('Nuestros términos');
    expect(await countTexts()).toBe(before);
  });

  test('STAFF-57 every fault is told at its field, in the language of the reader', async () => {
    const texts = {
      en: { title: '', body: 'A <b>word</b>', summary: 'x'.repeat(501) },
      es: { title: 'Sí', body: 'Sí {nadie}', summary: ' ' },
    };

    expect((await check(texts)).body.faults).toEqual([
      { path: 'en.title', message: 'Please give the text a title.' },
      { path: 'en.body', message: 'There is HTML in it, which would be shown as it is typed.' },
      { path: 'en.summary', message: 'This can have at most 500 letters.' },
      { path: 'es.body', message: '{nadie} is not known. There are: {operator}, {address}, {contact}, {site}.' },
      { path: 'es.summary', message: 'Please say in one line what changed.' },
    ]);
    await app.db.run(sql`update staff set language = 'es' where id = ${rita.id}`);
    expect((await check(texts)).body.faults[0].message).toBe('Póngale un título al texto.');
  });

  test('STAFF-57 the longest texts are read, and what is no text in every language is refused', async () => {
    const longest = 'á'.repeat(60_000);
    const texts = { en: { title: 'A', body: longest, summary: 'A' }, es: { title: 'A', body: longest, summary: 'A' } };
    expect((await check(texts)).body.faults).toEqual([]);

    const { en } = written('more');
    for (const wrong of [{ en }, { en, es: 'Sí' }, { en, es: { ...en, body: 5 } }, 'Sí'])
      expect(saidIn(await check(wrong as object))).toEqual([400, 'inputInvalid']);
  });
});

describe('POST /staff/terms/{kind}/publish/', () => {
  test('STAFF-58 a version is in force at once in every language, by the same door as the command, and in the trail', async () => {
    const after = await latest();
    expect((await publish(after, written('this'))).body).toMatchObject({ faults: [], version: after + 1 });

    expect(await shown('en')).toContain(' says: this.');
    expect(await shown('es')).toContain(' dice: this.');
    expect((await read()).versions[0].summaries).toEqual({ en: 'Now this.', es: 'Ahora this.' });
    expect((await staffEntries(app, rita.id)).at(-1)).toMatchObject({
      action: 'publishTerms',
      operation: 'publishTerms',
      objects: [`termsVersion:terms-${after + 1}`],
      outcome: 'done',
    });
  });

  test('STAFF-58 what has a fault in one language publishes nothing in either', async () => {
    const after = await latest();
    const { version, faults } = (await publish(after, written('this', { body: '# No' }))).body;

    expect(version).toBeNull();
    expect(faults).toEqual([{ path: 'en.body', message: '“# No”: a heading begins with “## ”.' }]);
    expect(await latest()).toBe(after);
  });

  test('STAFF-59 the same once more, also at once, is one version and one entry', async () => {
    const after = await latest();
    const answers = await Promise.all(Array.from({ length: 4 }, () => publish(after, written('once'))));

    expect(answers.map(({ body }) => body.version)).toEqual(answers.map(() => after + 1));
    expect(await latest()).toBe(after + 1);
    expect(await staffEntries(app, rita.id)).toHaveLength(1);
  });

  test('STAFF-59 of two who publish at once one wins, and the other is told', async () => {
    const after = await latest();
    const asOther = await asStaff(app, await buildStaff(app));
    const answers = await Promise.all([publish(after, written('mine')), publish(after, written('theirs'), asOther)]);

    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ code }) => code === 409);
    expect(late?.body.status).toMatchObject({ code: 'termsOvertaken' });
    expect(await latest()).toBe(after + 1);
    expect(saidIn(await publish(after + 5, written('mine')))).toEqual([409, 'termsOvertaken']);
  });

  test('STAFF-58 what is published can no longer be changed, by nobody', async () => {
    await expect(app.db.run(sql`update terms_text set body = 'other'`)).rejects.toThrow(
      /never changed|permission denied/,
    );
  });
});
