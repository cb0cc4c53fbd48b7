import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { publishVersion } from '#server/testing/people/terms.ts';
import { rawRequest } from '#server/testing/raw-request.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { acceptInForce, findAcceptances } from './acceptance-db.ts';
import { presentTerms } from './present-terms.ts';
import { findText, findVersions } from './terms-db.ts';
import type { TermsFacts } from './terms-rules.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { OPERATOR_NAME: 'Care & <b>Co</b>', PUBLIC_URL: 'https://kindwell.example' } });
});

afterAll(() => app.close());

const open = (path: string, headers: Record<string, string> = {}) => app.client().get(path, { headers });
const headingOf = (text: string) => /<h1>(.*)<\/h1>/.exec(text)?.[1];

test.each([
  ['/terms', 'en', 'Terms and Conditions', 'Points have no cash value.'],
  ['/terms', 'es', 'Términos y condiciones', 'Los puntos no tienen valor en efectivo.'],
  ['/privacy', 'en', 'Privacy Notice', 'as its business associate'],
  ['/privacy', 'es', 'Aviso de privacidad', 'como su socio comercial'],
])(
  '%s in %s is a page without scripts, in the language of the person who opens it',
  async (path, language, title, words) => {
    const page = await open(path, { 'accept-language': language });

    expect(page.code).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('vary')).toBe('accept-language, cookie');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.text).toContain(`<html lang="${language}">`);
    expect(page.text).toContain(`<title>${title} · Kindwell</title>`);
    expect(headingOf(page.text)).toBe(title);
    expect(page.text).toContain(words);
    expect(page.text).not.toMatch(/<script|style=|\{\w+\}/);
  },
);

test('the operator of the settings is named, escaped, and the contact is a link', async () => {
  const { text } = await open('/terms');

  expect(text).toContain('<p>Care &amp; &lt;b&gt;Co&lt;/b&gt; runs Kindwell.');
  expect(text).toContain('Our postal address: Kindwell, 100 Example Street, Arlington, VA 22201');
  expect(text).toContain('<a href="mailto:privacy@kindwell.example">privacy@kindwell.example</a>');
  expect(text).toContain('when you use Kindwell at kindwell.example.');
});

test('what the operator has not set is left out, and a contact may be a page', () => {
  const text = '## Who\n\nWe: {operator}\n\nAsk {contact}\n\nAt {address}\n\n- {address}\n- us, {site}';
  const facts = { operator: 'Co', contact: 'https://help.example/ask', address: null, site: 'kindwell.example' };
  const written = (given: TermsFacts) =>
    presentTerms(text, given)
      .text.map(({ html }) => html)
      .join('');

  const who = '<h2 id="part-1">Who</h2>\n';
  const ask = '<p>Ask <a href="https://help.example/ask">https://help.example/ask</a></p>\n';
  expect(written(facts)).toBe(`${who}<p>We: Co</p>\n${ask}<ul>\n<li>us, kindwell.example</li>\n</ul>\n`);
  expect(written({ ...facts, contact: null, site: null })).toBe(`${who}<p>We: Co</p>\n`);
});

test('TERMS-01 the parts of a text are listed above it, and each leads to its heading in any language', async () => {
  for (const language of ['en', 'es']) {
    const { text } = await open('/terms', { 'accept-language': language });
    const headings = [...text.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id, name]) => `#${id} ${name}`);
    const links = [...text.matchAll(/<li><a href="(#[^"]+)">(.*?)<\/a><\/li>/g)].map(([, to, name]) => `${to} ${name}`);

    expect(headings.length).toBeGreaterThan(10);
    expect(headings[0]).toMatch(/^#part-1 /);
    // Once beside the text, once folded above it.
    expect(links).toEqual([...headings, ...headings]);
  }

  expect((await open('/terms?version=99')).text).not.toContain('class="contents"');
});

test('a link asks for the other language, for this view and those that its links lead to', async () => {
  const client = app.client();
  const english = await client.get('/privacy', { headers: { 'accept-language': 'en' } });
  expect(english.text).toContain('<a href="/privacy?language=es" lang="es" hreflang="es">Español</a>');

  for (const headers of [{}, { 'sec-fetch-site': 'same-origin' }]) {
    const spanish = await client.get('/privacy?language=es', { headers });
    expect(headingOf(spanish.text)).toBe('Aviso de privacidad');
    expect(spanish.text).toContain('<a href="/terms?language=es">Términos y condiciones</a>');
    expect(spanish.text).toContain('<a href="/privacy?language=en" lang="en" hreflang="en">English</a>');
    expect(spanish.headers.getSetCookie()).toEqual([]);
  }

  for (const path of ['/terms', '/login']) {
    const after = await client.get(path, { headers: { accept: 'text/html', 'accept-language': 'en' } });
    expect(after.text).toContain('<html lang="en"');
  }
});

test('who has chosen a language reads a link of a mail in that of the mail, and all else in their own', async () => {
  const client = app.client();
  await client.get('/login?language=en', { headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' } });

  expect(headingOf((await client.get('/terms?language=es&version=99')).text)).toBe('No se encontró la versión');
  expect(headingOf((await client.get('/terms?language=es')).text)).toBe('Términos y condiciones');
  expect(headingOf((await client.get('/terms')).text)).toBe('Terms and Conditions');
});

test('HEAD answers as GET without the text, and a slash at the end changes nothing', async () => {
  for (const path of ['/terms', '/privacy', '/terms/']) {
    const head = await rawRequest(app.url, { method: 'HEAD', path });
    expect([path, head.code, head.text]).toEqual([path, 200, '']);
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect((await rawRequest(app.url, { method: 'POST', path: '/terms' })).code).toBe(404);
});

test('a new version is shown at once, and the older one by its number, each with what changed', async () => {
  expect((await open('/terms')).text).not.toContain('All versions');
  app.clock.set('2026-06-02T09:00:00Z');
  expect(await publishVersion(app, 'terms', 'June')).toBe(2);

  const current = await open('/terms');
  expect(headingOf(current.text)).toBe('Terms of June');
  expect(current.text).toContain('Last changed June 2, 2026 · Version 2, in force');
  expect(current.text).toContain(
    '<a href="/terms?version=2" aria-current="page">Version 2</a>, June 2, 2026: Changed: June.',
  );

  const older = await open('/terms?version=1&language=es');
  expect(headingOf(older.text)).toBe('Términos y condiciones');
  expect(older.text).toContain('Esta es la versión 1, del 1 de enero de 2025. Ya no está en vigor.');
  expect(older.text).toContain('href="/terms?language=en&amp;version=1"');
  expect(headingOf((await open('/privacy')).text)).toBe('Privacy Notice');
});

test.each(['0', '99', '-1', '1.0', '1e0', '٣', '9'.repeat(40), "1'--", '<b>'])(
  'the version %s does not exist: a page that says so, 404',
  async (version) => {
    const page = await open(`/terms?version=${encodeURIComponent(version)}`, { 'accept-language': 'es' });

    expect(page.code).toBe(404);
    expect(headingOf(page.text)).toBe('No se encontró la versión');
    expect(page.text).not.toContain('<b>');
  },
);

test('a version given twice is none, and one of tomorrow is not shown before', async () => {
  expect((await open('/terms?version=1&version=2')).code).toBe(404);
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000);
  await app.db.run(sql`insert into terms_version values ('privacy', 2, ${tomorrow})`);
  await app.db.run(sql`
    insert into terms_text (kind, version, language, title, body, summary)
    select 'privacy', 2, code, 'Soon', 'Soon.', 'Soon.' from language`);

  expect(headingOf((await open('/privacy')).text)).toBe('Privacy Notice');
  expect((await open('/privacy?version=2')).code).toBe(404);
  app.clock.set(tomorrow);
  expect(headingOf((await open('/privacy')).text)).toBe('Soon');
});

test('SET-04 a language without terms of its own reads, and accepts, them in English', async () => {
  const now = app.clock.now();
  const known = await findText(app.db, 'terms', 'es', null, now);
  // As a language that is new to the catalogue: nothing is published in it.
  const language = 'qq' as Language;
  await app.db.run(sql`insert into language values (${language}, 'Quiet', 'Quiet')`);

  const english = await findText(app.db, 'terms', 'en', null, now);
  expect(await findText(app.db, 'terms', language, null, now)).toEqual(english);
  expect(known).not.toEqual(english);
  expect(await findVersions(app.db, 'terms', language, now)).toEqual(await findVersions(app.db, 'terms', 'en', now));

  const { id } = await buildPatient(app.db);
  const accepted = { kinds: ['terms' as const], way: 'signIn' as const };
  expect(await acceptInForce(app.db, id, accepted, { language, at: now })).toHaveLength(1);
  expect(await findAcceptances(app.db, id)).toMatchObject([{ kind: 'terms', way: 'signIn', language: 'en' }]);
});
