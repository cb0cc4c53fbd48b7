import { readFileSync } from 'node:fs';
import { startBrand } from '@kindwell/contract/brand.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { mailHtml } from '#server/messages/mail-html.ts';
import { say } from '#server/messages/sentence.ts';
import { buildPng } from '#server/testing/files/card-files.ts';
import { exportFiles, importFiles } from '#server/testing/files/content-folder.ts';
import { asStaff, type BuiltStaff, buildStaff, staffEntries } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { brandInForce, refreshBrand } from './brand-in-force.ts';
import { repaintIcon } from './icon-png.ts';

let app: TestApp;
let cora: BuiltStaff;
let asCora: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { POSTAL_ADDRESS: '1 Sun Road, Arlington, VA 22201' } });
});

beforeEach(async () => {
  cora = await buildStaff(app, { roles: ['catalogue'] });
  asCora = await asStaff(app, cora);
});

afterEach(async () => {
  await app.db.run(sql`delete from portal`);
  await refreshBrand(app.db);
});

afterAll(() => app.close());

type Entry = { name: string; colours: typeof startBrand.colours } & Record<string, unknown>;

const path = '/staff/content/portal/';
const kept = async () => (await asCora.get(`${path}entry/?key=portal`)).body;

/** Saves the portal as it is, with some of it changed. */
async function save(change: (entry: Entry) => unknown) {
  const { key, version, entry } = await kept();
  const wanted = structuredClone(entry);
  change(wanted);
  return (await asCora.post(`${path}save/`, { entry: wanted, known: { key, version } })).body;
}

const sunmere = (entry: Entry) => {
  entry.name = 'Sunmere';
  entry.colours.light.canvas = '#f6f8fb';
};

const textAt = async (address: string, headers = {}) => (await fetch(`${app.url}${address}`, { headers })).text();
const built = (file: string) => readFileSync(new URL(`../../../web/dist/${file}`, import.meta.url), 'utf8');

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture');
  return (await asCora.post('/staff/pictures/', form)).body.path;
}

test('STAFF-95 the portal is one entry of content, which begins as the brand of the build, and is saved, recorded and exported as others are', async () => {
  expect((await kept()).entry).toEqual({ name: startBrand.name, colours: startBrand.colours });

  const answer = await save(sunmere);
  expect([answer.what, answer.faults, answer.kept.entry.name]).toEqual(['changed', [], 'Sunmere']);
  expect((await save(sunmere)).what).toBe('same');
  expect((await staffEntries(app, cora.id)).at(-1)).toMatchObject({
    action: 'changeContent',
    objects: ['content:portal/portal'],
  });
  const files = await exportFiles(app.db);
  expect(JSON.parse(String(files['portal.json'])).portal).toEqual([answer.kept.entry]);
  expect((await importFiles(app.db, { 'portal.json': files['portal.json'] })).complained).toEqual([]);
});

test('STAFF-95 what somebody else has changed meanwhile is not overwritten, and who may not write content changes nothing', async () => {
  const { key, version, entry } = await kept();
  await save(sunmere);
  const late = { entry: { ...entry, name: 'Late' }, known: { key, version } };

  expect((await asCora.post(`${path}save/`, late)).body.status.code).toBe('contentChanged');
  const asSam = await asStaff(app, await buildStaff(app, { roles: ['support'] }));
  expect((await asSam.post(`${path}save/`, late)).body.status.code).toBe('rightMissing');
});

test('STAFF-96 colours that cannot be read are refused at their place, in either theme, with the pair, what it has and what it needs', async () => {
  const answer = await save(({ colours }) => {
    colours.light.primary = '#8fd3c8';
    colours.dark['border-strong'] = '#222222';
  });

  expect(answer.kept).toBeNull();
  const said = new Map<string, string>(
    answer.faults.map((one: { path: string; message: string }) => [one.path, one.message]),
  );
  expect(said.get('colours.light.primary')).toMatch(
    /^In the light colors, “primary” on “\S+” has a contrast of 1\.\d\d to 1 and needs 4\.5\.$/,
  );
  expect(said.get('colours.light.on-primary')).toMatch(/“on-primary” on “primary” has a contrast of 1\.\d\d to 1/);
  expect(said.get('colours.dark.border-strong')).toMatch(/^In the dark colors, .* to 1 and needs 3\.$/);
  expect((await kept()).entry.colours).toEqual(startBrand.colours);
});

test.each([
  ['a name that would have to be escaped', (entry: Entry) => Object.assign(entry, { name: '<b>K</b>' }), 'name'],
  ['no colour', ({ colours }: Entry) => Object.assign(colours.card, { border: 'red' }), 'colours.card.border'],
  ['a picture of another server', (entry: Entry) => Object.assign(entry, { picture: '//evil.example/x' }), 'picture'],
  [
    'a picture that nobody has uploaded',
    (entry: Entry) => Object.assign(entry, { picture: `/content-pictures/${'x'.repeat(43)}` }),
    'picture',
  ],
  ['no email', (entry: Entry) => Object.assign(entry, { email: 'nobody' }), 'email'],
  ['a contact that runs', (entry: Entry) => Object.assign(entry, { contact: 'javascript:alert(1)' }), 'contact'],
])('STAFF-96 %s is refused at its field', async (_, change, place) => {
  const { faults, kept: none } = await save(change);
  expect([none, faults.map((fault: { path: string }) => fault.path)]).toEqual([null, [place]]);
});

test('STAFF-96 a mark that every page would be slow for is refused', async () => {
  const large = await upload(buildPng({ width: 400, height: 400 }));
  await app.owner.run(sql`update content_picture set bytes = bytes || decode(repeat('00', 210000), 'hex')`);
  const { faults } = await save((entry) => Object.assign(entry, { picture: large }));
  expect(faults).toEqual([
    { path: 'picture', message: 'Please take a picture of at most 200 kB: every page fetches it.' },
  ]);
});

test('STAFF-97 with the brand of the build pages and files are those of the build, byte for byte', async () => {
  expect(await textAt('/login', { accept: 'text/html' })).toBe(built('pages/login.en.html'));
  for (const file of ['favicon.svg', 'brand.css', 'app.en.webmanifest', 'sw.js'])
    expect(await textAt(`/${file}`)).toBe(built(file));
});

test('STAFF-97 another brand stands in the pages as they are sent: name, colours, mark and icon, also of the console', async () => {
  const mark = await upload(buildPng());
  await save((entry) => Object.assign(entry, { picture: mark }, sunmere(entry)));

  for (const address of ['/login', '/console/login']) {
    const page = await textAt(address, { accept: 'text/html' });
    expect(page).not.toContain(startBrand.name);
    expect(page).toContain('<title>Sunmere</title>');
    expect(page).toContain('name="application-name" content="Sunmere"');
    expect(page).toContain('content="#f6f8fb" media="(prefers-color-scheme: light)"');
    expect(page).toContain(`<g id="mark"><image width="32" height="32" href="${mark}"/></g>`);
    const style = /<link rel="stylesheet" href="(\/assets\/brand-\w+\.css)" \/>\n {2}<\/head>/.exec(page)?.[1] ?? '';
    const sent = await fetch(`${app.url}${style}`);
    expect(sent.headers.get('cache-control')).toContain('immutable');
    expect(await sent.text()).toContain('--canvas: #f6f8fb;');
    const icon = /<link rel="icon" [^>]*href="(\/favicon\.svg\?v=\w+)"/.exec(page)?.[1] ?? '';
    expect(await textAt(icon)).toContain('href="data:image/png;base64,');
  }
  const other = await fetch(`${app.url}/assets/brand-${'0'.repeat(12)}.css`);
  expect(other.headers.get('cache-control')).toBe('no-store');
});

test('STAFF-97 the icon for phones by Apple is the drawn mark in the colours of now, or the picture', async () => {
  const linked = async () =>
    /<link rel="apple-touch-icon" href="([^"]*)"/.exec(await textAt('/login', { accept: 'text/html' }))?.[1] ?? '';
  const bytesAt = async (address: string) => Buffer.from(await (await fetch(`${app.url}${address}`)).arrayBuffer());
  const ofBuild = await bytesAt(await linked());

  await save((entry) => {
    entry.colours.light.primary = '#0a5f53';
  });
  const { light } = brandInForce().colours;
  expect(await linked()).toMatch(/^\/icons\/apple-touch-180\.png\?v=\w+$/);
  const icon = await bytesAt(await linked());
  const firstColour = icon.subarray(icon.indexOf('PLTE', 0, 'latin1') + 4).subarray(0, 3);
  expect(`#${firstColour.toString('hex')}`).toBe(light.primary);
  expect(icon).not.toEqual(ofBuild);
  const back = repaintIcon(icon, {
    ground: startBrand.colours.light.primary,
    pen: startBrand.colours.light['on-primary'],
  });
  expect(back).toEqual(ofBuild);

  const mark = await upload(buildPng());
  await save((entry) => Object.assign(entry, { picture: mark }));
  expect(await linked()).toBe(mark);
});

test('STAFF-97 the installed app has its name and icons, and its worker keeps what belongs to one brand apart', async () => {
  await save(sunmere);
  const version = /v=(\w+)/.exec(await textAt('/login', { accept: 'text/html' }))?.[1];

  const manifest = JSON.parse(await textAt('/app.es.webmanifest'));
  expect(manifest).toMatchObject({ name: 'Sunmere', short_name: 'Sunmere', background_color: '#f6f8fb', lang: 'es' });
  expect(manifest.icons).toContainEqual(expect.objectContaining({ src: `/icon-maskable.svg?v=${version}` }));
  const worker = await textAt('/sw.js');
  expect(worker.startsWith(`self.brand={"version":"${version}",`)).toBe(true);
  expect(worker.endsWith(built('sw.js'))).toBe(true);
});

test('STAFF-97 sentences, mails, terms and the help say it, and where nothing is set the settings still count', async () => {
  expect((await asCora.get('/selfcare/supportcontact/')).body.support.email).toBe('support@kindwell.example');
  await save((entry) => {
    sunmere(entry);
    Object.assign(entry, {
      email: 'help@sunmere.example',
      company: 'Sunmere Health, Inc.',
      contact: 'https://sunmere.example',
    });
  });

  expect(say('en', 'overloaded')).toBe('Sunmere is very busy right now. Please try again in a moment.');
  const mail = { subject: 'A subject', body: 'Hello,\n\nSunmere\n\nTerms', code: null, language: 'en' } as const;
  const html = mailHtml({ ...mail, unsubscribeUrl: null, publicUrl: 'https://my.sunmere.example' });
  expect(html).toContain('>Sunmere</td>');
  expect(html).toContain('background:#f6f8fb');
  expect((await asCora.get('/selfcare/supportcontact/')).body.support).toEqual({
    email: 'help@sunmere.example',
    phone: '+12025550100',
  });
  const terms = await textAt('/terms');
  expect(terms).toContain('Sunmere Health, Inc.');
  expect(terms).not.toMatch(/\bKindwell\b/);
});

test('STAFF-97 what another process has saved is in force within five seconds', async () => {
  await importFiles(app.db, {
    'portal.json': { portal: [{ name: 'Harbor Light', colours: startBrand.colours }] },
  });

  await vi.waitFor(async () => expect(await textAt('/login', { accept: 'text/html' })).toContain('Harbor Light'), {
    timeout: 10_000,
    interval: 250,
  });
});
