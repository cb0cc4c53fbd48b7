import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SettingInForce } from '@kindwell/contract/staff/staff-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allSettings } from '#server/settings/all-settings.ts';
import type { Setting } from '#server/settings/setting.ts';
import { settingsInForce } from '#server/settings/settings-in-force.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let folder: string;

const secret = 'Kx7-secret-Q2v-of-the-files-9pLm-4t';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kindwell-settings-'));
  const file = path.join(folder, 'key');
  await writeFile(file, secret);
  app = await startTestApp({
    settings: {
      PLACES_KEY_FILE: file,
      PLACES_URL: 'https://user:hunter2@places.example',
      ADJUSTMENT_LIMIT: '700',
      LIMIT_PLACES: '7/60',
    },
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('STAFF-33 every setting is shown with its value and from where it comes, of secrets only that they are set', async () => {
  const client = await asStaff(app, await buildStaff(app, { roles: ['auditor'] }));
  const { body, text } = await client.get('/staff/settings/');
  const settings: SettingInForce[] = body.topics.flatMap(({ settings }: { settings: SettingInForce[] }) => settings);
  const settingOf = (name: string) => settings.find((setting) => setting.name === name);

  expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(allSettings).toSorted());
  expect(settingOf('ADJUSTMENT_LIMIT')).toMatchObject({ isSecret: false, from: 'environment', value: '700' });
  expect(settingOf('LIMIT_PLACES')).toMatchObject({ from: 'environment', value: '7/60' });
  expect(settingOf('LIMIT_OFFER_CODES')).toMatchObject({ from: 'default', value: '60/60' });
  expect(settingOf('SMS_COUNTRIES')).toMatchObject({ from: 'default', value: 'CA,US' });
  expect(settingOf('OPERATOR_NAME')).toMatchObject({ from: 'default', value: null });
  expect(settingOf('PLACES_KEY')).toEqual({ name: 'PLACES_KEY', isSecret: true, from: 'file', value: null });
  expect(settingOf('DATABASE_URL')).toMatchObject({ isSecret: true, from: 'environment', value: null });
  expect(settingOf('GIFT_CARD_KEY')).toMatchObject({ isSecret: true, from: 'default', value: null });
  expect(settingOf('PLACES_URL')).toMatchObject({ value: 'https://•••@places.example' });
  expect(text).not.toMatch(/Kx7|hunter2/);
});

test.each(Object.entries<Setting>(allSettings).filter(([, { isSecret }]) => isSecret))(
  'STAFF-33 no part of the secret %s is shown',
  (name) => {
    const shown = JSON.stringify(settingsInForce({ [name]: `https://user:hunter2@host/${secret}` }));

    expect(shown).not.toMatch(/hunter2|Kx7|@host/);
  },
);
