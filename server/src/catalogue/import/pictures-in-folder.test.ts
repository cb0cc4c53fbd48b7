import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBrand } from '@kindwell/contract/brand.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brandInForce, refreshBrand } from '#server/brand/brand-in-force.ts';
import { exportFolder } from '#server/catalogue/folder/export-folder.ts';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { countRows } from '#server/testing/database/count-rows.ts';
import { buildPatient } from '#server/testing/factories.ts';
import { buildJpeg, buildPng, buildWebp, script } from '#server/testing/files/card-files.ts';
import { clinicsJson, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { elmOffer, exportFiles, type Files, importFiles, oakBooks } from '#server/testing/files/content-folder.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { importFolder } from './import-folder.ts';

let first: TestApp;
let second: TestApp;
let asCora: TestClient;

beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp();
  asCora = await asStaff(first, await buildStaff(first, { roles: ['catalogue'] }));
});

afterAll(async () => {
  await first.close();
  await second.close();
});

const sumIn = (address: string) => address.replace('/content-pictures/', '');
const shown = async (app: TestApp, address: string) => {
  const answer = await fetch(`${app.url}${address}`);
  return [answer.status, answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer()).toString('hex')];
};

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('picture', new Blob([new Uint8Array(bytes)]), 'picture');
  return (await asCora.post('/staff/pictures/', form)).body.path;
}

/** A picture that only this one shows. */
let width = 40;
function nextPng() {
  width += 1;
  return buildPng({ width });
}

/** Clinics of which each picture is another one. */
const clinicsWith = ([logo, banner, photo]: string[]) =>
  replaced(
    replaced(
      clinicsJson,
      '"name": "Elm Street Dental",',
      `"name": "Elm Street Dental", "logo": "${logo}", "banner": "${banner}",`,
    ),
    '"shortName": "Dr. Ruiz",',
    `"shortName": "Dr. Ruiz", "photo": "${photo}",`,
  );

const brandWith = (image: string): Files => ({ 'brands.json': { brands: [{ ...oakBooks, image }] } });

test('CONTENT-24 pictures of rewards, offers, clinics, providers and the mark come with the folder, and are shown where it is brought in', async () => {
  const pictures = [nextPng(), buildJpeg(), buildWebp(), nextPng(), nextPng(), nextPng()];
  const addresses: string[] = [];
  for (const picture of pictures) addresses.push(await upload(picture));
  const [ofBrand = '', ofOffer = '', mark = '', ...ofClinics] = addresses;
  const unused = await upload(nextPng());
  const given = await importFiles(first.db, {
    ...brandWith(ofBrand),
    'clinics.json': clinicsWith(ofClinics),
    'offers.json': { offers: [{ ...elmOffer, image: ofOffer }] },
    'portal.json': { portal: [{ name: 'Sunmere', colours: startBrand.colours, picture: mark }] },
  });
  expect(given.complained).toEqual([]);

  const exported = await exportFiles(first.db);
  const inFolder = Object.keys(exported).filter((name) => name.startsWith('pictures/'));
  expect(inFolder.map((name) => `/content-${name.replace(/\.\w+$/, '')}`)).toEqual(addresses.toSorted());
  expect(inFolder.map((name) => path.extname(name)).sort()).toEqual(['.jpeg', '.png', '.png', '.png', '.png', '.webp']);
  expect(inFolder.join()).not.toContain(sumIn(unused));

  const before = await countRows(second.db);
  const dry = await importFiles(second.db, exported, { isDryRun: true });
  expect(dry.said).toContain('pictures: 6 added, 0 changed, 0 withdrawn, 0 unchanged');
  expect(dry.said.filter((line) => inFolder.includes(line.replace('  added ', 'pictures/')))).toHaveLength(6);
  expect(await countRows(second.db)).toEqual(before);

  const { complained, said } = await importFiles(second.db, exported);
  expect([complained, said.at(-1)]).toEqual([[], 'All of it was written.']);
  for (const address of addresses) {
    const there = await shown(second, address);
    expect(there).toEqual(await shown(first, address));
    expect(there[0]).toBe(200);
  }
  const again = await exportFiles(second.db);
  expect(Object.keys(again)).toEqual(Object.keys(exported));
  for (const [name, bytes] of Object.entries(exported))
    expect([name, again[name]?.equals(bytes)]).toEqual([name, true]);

  const patient = await buildPatient(second.db);
  const asPatient = await second.signedIn(patient.id);
  const [brand] = (await asPatient.get(`/selfcare/brandlist/${patient.id}/`)).body.brands;
  const [offer] = (await asPatient.get('/selfcare/offers/')).body.offers;
  const { id } = await second.db.one(sql<{ id: number }>`select id from clinic where external_key = 'elm'`);
  const { clinic } = (await asPatient.get(`/selfcare/clinic/${id}/`)).body;
  expect(JSON.stringify(brand)).toContain(ofBrand);
  expect(JSON.stringify(offer)).toContain(ofOffer);
  for (const address of ofClinics.slice(0, 2)) expect(JSON.stringify(clinic)).toContain(address);
  await refreshBrand(second.db);
  expect(brandInForce().picture?.path).toBe(mark);

  const recorded = (await auditRows(second.db, null)).filter(({ action }) => action === 'addPicture');
  expect(recorded.map(({ operation }) => operation)).toEqual(['importCatalogue']);
  expect(recorded[0]?.objects.toSorted()).toEqual(addresses.map((one) => `content:pictures/${sumIn(one)}`).sort());

  const repeated = await importFiles(second.db, exported);
  expect(repeated.said).toContain('pictures: 0 added, 0 changed, 0 withdrawn, 6 unchanged');
  expect(repeated.said.at(-1)).toBe('Nothing has changed: the database has what the folder says.');
  expect(await auditRows(second.db, null)).toEqual(expect.arrayContaining(recorded));
});

test('CONTENT-24 a picture is made again of the parts that show it, and what its file is called says what that is', async () => {
  const raw = Buffer.concat([nextPng(), script]);
  const misnamed = `${'x'.repeat(43)}.png`;
  const { complained } = await importFiles(second.db, {
    ...brandWith(`/content-pictures/${'x'.repeat(43)}`),
    [`pictures/${misnamed}`]: raw,
  });
  const [, name = ''] =
    /it has to be pictures\/([\w-]{43}\.png), and entries name the picture \/content-pictures\//.exec(
      complained[0] ?? '',
    ) ?? [];
  const address = `/content-pictures/${name.replace('.png', '')}`;

  const { said } = await importFiles(second.db, {
    ...brandWith(address),
    [`pictures/${name}`]: raw,
    'pictures/notes.txt': 'Nobody names me.',
  });
  expect(said).toContain('pictures: no entry names them, so they are left out: notes.txt');
  const [status, type, bytes] = await shown(second, address);
  expect([status, type]).toEqual([200, 'image/png']);
  expect(Buffer.from(String(bytes), 'hex').includes('script')).toBe(false);
});

/** What is said of a folder that is refused. Nothing may have been written. */
async function faultsOf(files: Files): Promise<string[]> {
  const before = await countRows(second.db);
  const { isDone, complained } = await importFiles(second.db, files);
  expect(isDone).toBe(false);
  expect(await countRows(second.db)).toEqual(before);
  return complained;
}

test('CONTENT-24 every picture that cannot be taken is named at its place, and keeps out all of the folder', async () => {
  const [good, half, page, large, none] = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(43));
  const images = [half, page, large, none].map((sum) => `/content-pictures/${sum}`);
  const entries = [...images, '/content-pictures/../documents/elm/prices.pdf', '/images/own.png'].map(
    (image, index) => ({
      ...oakBooks,
      ...{ key: `brand-${index}`, name: `Brand ${index}`, cards: [], image },
    }),
  );

  expect(
    await faultsOf({
      'brands.json': `{ "brands": [\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n] }`,
      'clinics.json': clinicsWith([`/content-pictures/${none}`, '/images/elm.png', '/images/ruiz.png']),
      [`pictures/${half}.png`]: nextPng().subarray(0, 40),
      [`pictures/${page}.png`]: script,
      [`pictures/${large}.png`]: Buffer.alloc(2 * 1_048_576 + 1, 7),
      [`pictures/${good}.png`]: nextPng(),
    }),
  ).toEqual([
    `brands.json:2: brands[0].image: The file pictures/${half}.png is not a whole PNG, JPEG or WebP picture.`,
    `brands.json:3: brands[1].image: The file pictures/${page}.png is not a whole PNG, JPEG or WebP picture.`,
    `brands.json:4: brands[2].image: The file pictures/${large}.png has more than 2 MB.`,
    expect.stringMatching(/^brands\.json:5: brands\[3\]\.image: No picture is kept under this path\./),
    expect.stringMatching(/^brands\.json:6: brands\[4\]\.image: No picture is kept under this path\./),
    expect.stringMatching(/^clinics\.json:\d+: clinics\[0\]\.logo: No picture is kept under this path\./),
    '6 faults; nothing was imported.',
  ]);
});

test('CONTENT-24 a link that leads out of the folder brings nothing in', async () => {
  const bytes = nextPng();
  const { complained: told } = await importFiles(second.db, {
    ...brandWith(`/content-pictures/${'y'.repeat(43)}`),
    [`pictures/${'y'.repeat(43)}.png`]: bytes,
  });
  const name = /it has to be pictures\/(\S+\.png)/.exec(told[0] ?? '')?.[1] ?? '';
  const outside = await mkdtemp(path.join(tmpdir(), 'kindwell-outside-'));
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-content-'));
  const complained: string[] = [];
  const bring = () =>
    importFolder(second.db, folder, {
      clock: second.clock,
      isDryRun: false,
      say: () => {},
      complain: (line) => void complained.push(line),
    });

  try {
    await writeFile(path.join(outside, name), bytes);
    const content = brandWith(`/content-pictures/${name.replace('.png', '')}`)['brands.json'];
    await writeFile(path.join(folder, 'brands.json'), JSON.stringify(content));
    await symlink(outside, path.join(folder, 'pictures'));
    expect(await bring()).toBe(false);

    await rm(path.join(folder, 'pictures'));
    await mkdir(path.join(folder, 'pictures'));
    await symlink(path.join(outside, name), path.join(folder, 'pictures', name));
    expect(await bring()).toBe(false);
    expect(complained.filter((line) => line.endsWith(`There is no file pictures/${name} in the folder.`))).toHaveLength(
      2,
    );
  } finally {
    await rm(folder, { recursive: true });
    await rm(outside, { recursive: true });
  }
});

test('CONTENT-24 an address that leads nowhere is refused of clinics alone too, and an export says that it would be', async () => {
  const nowhere = `/content-pictures/${'z'.repeat(43)}`;
  const alone = await importContent(second.db, 'clinics.json', clinicsWith([nowhere, '/images/a.png', nowhere]));
  expect(alone.complained).toEqual([
    expect.stringMatching(/^clinics\.json:\d+: clinics\[0\]\.logo: No picture is kept under this path\./),
    expect.stringMatching(/^clinics\.json:\d+: providers\[0\]\.photo: No picture is kept under this path\./),
    expect.anything(),
  ]);

  // What a clinic has had before stands in the way of nothing else.
  const before = await importContent(
    second.db,
    'clinics.json',
    clinicsWith(['/images/e.png', '/images/a.png', '/r.png']),
  );
  expect(before.complained).toEqual([]);
  await second.db.run(sql`update clinic set logo = ${nowhere} where name = 'Elm Street Dental'`);
  const again = await importContent(second.db, 'clinics.json', clinicsWith([nowhere, '/images/b.png', '/r.png']));
  expect(again.complained).toEqual([]);

  const ofClinics = await mkdtemp(path.join(tmpdir(), 'kindwell-content-'));
  expect((await exportFolder(second.db, ofClinics)).warnings).toEqual([
    expect.stringMatching(/^clinics\.json: an import would refuse \/content-pictures\/z{43}: No picture is kept/),
  ]);
  await rm(ofClinics, { recursive: true });

  const third = await startTestApp();
  const folder = await mkdtemp(path.join(tmpdir(), 'kindwell-content-'));
  try {
    await importFiles(third.db, brandWith('/images/oak.png'));
    await third.db.run(sql`update brand set image = ${nowhere}`);
    const { warnings } = await exportFolder(third.db, folder);
    expect(warnings).toEqual([
      expect.stringMatching(/^brands\.json: an import would refuse “oak-books”: No picture is kept under this path\./),
    ]);
  } finally {
    await third.close();
    await rm(folder, { recursive: true });
  }
});
