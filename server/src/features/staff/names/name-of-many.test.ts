import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { clinicsJson, importContent } from '#server/testing/files/clinics-file.ts';
import { asStaff, buildStaff } from '#server/testing/people/staff.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { DATABASE_TIMEOUT_MS: '1500' } });
  client = await asStaff(app, await buildStaff(app));
  await importContent(
    app.db,
    'clinics.json',
    clinicsJson.replace('"services": ["Braces"]', '"services": ["Braces", "Brases"]'),
  );
  // One clinic that takes as long as thousands.
  await app.owner.run(sql`
    create function write_slowly() returns trigger language plpgsql as
    $$ begin perform pg_sleep(2); return new; end $$`);
  await app.owner.run(sql`
    create trigger write_slowly before update on clinic for each row execute function write_slowly()`);
});

afterAll(() => app.close());

type Named = { names: { en: string; es: string }; version: string };

const seen = async (name: string): Promise<Named> =>
  (await client.get('/staff/names/services/')).body.names.find(({ names }: Named) => names.en === name);

test('STAFF-125 STAFF-126 a name is changed and merged though its clinics take longer than any other call may', async () => {
  const { version } = await seen('Brases');
  const names = { en: 'Bracez', es: '' };
  expect((await client.post('/staff/names/services/rename/', { name: 'Brases', version, names })).code).toBe(200);

  const [typo, right] = [await seen('Bracez'), await seen('Braces')];
  const body = { name: 'Bracez', version: typo.version, into: 'Braces', intoVersion: right.version };
  expect((await client.post('/staff/names/services/merge/', body)).code).toBe(200);
  expect(await seen('Bracez')).toBeUndefined();
}, 30_000);
