import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDatabase } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { fillDemoDatabase } from '#server/demo/fill-demo.ts';
import { demoFile } from '#server/demo/plan/plan-directory.ts';
import { expandShiftsTask } from '#server/features/appointments/slots/expand-shifts.ts';
import { bookAtElm, rowVersions } from '#server/testing/clinics-import.ts';
import { buildClinic } from '#server/testing/factories.ts';
import { clinicsCsv, clinicsJson, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { waitForImportLock } from './import-db.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const importJson = (content = clinicsJson) => importContent(app.db, 'c.json', content);

/** Everything a file says, read back without ids. */
const readBack = (db: Db) =>
  db.one(sql<{ clinics: unknown; providers: unknown }>`
    select
      (select json_agg(json_build_array(external_key, clinic.name, description, street, city.title, postal_code, phone,
          xcare_number, time_zone, is_reward_box, published, profile #> '{hours}',
          (select json_agg(name order by position) from clinic_speciality join speciality on id = speciality_id
            where clinic_id = clinic.id),
          (select json_agg(name order by position) from clinic_service join service on id = service_id
            where clinic_id = clinic.id),
          (select json_agg(json_build_array(local_date, name)) from clinic_holiday where clinic_id = clinic.id),
          (select json_agg(json_build_array(name, minutes, step_minutes, capacity, max_lead_days) order by name)
            from consultation_type where clinic_id = clinic.id)) order by external_key)
        from clinic join city on city.id = city_id) as clinics,
      (select json_agg(json_build_array(external_key, full_name, short_name, about, published,
          (select json_agg(name order by name) from provider_language join spoken_language on id = language_id
            where provider_id = provider.id),
          (select json_agg(json_build_array(association_name, registration_number, received_on))
            from provider_education where provider_id = provider.id),
          (select json_agg(json_build_array(clinic.name, isodow, start_local, end_local)
              order by clinic.name, isodow, start_local)
            from weekly_rule join clinic on clinic.id = clinic_id where provider_id = provider.id),
          (select json_agg(json_build_array(clinic.name, type.name) order by clinic.name, type.name)
            from provider_consultation_type join consultation_type as type on type.id = consultation_type_id
            join clinic on clinic.id = type.clinic_id where provider_id = provider.id)) order by external_key)
        from provider) as providers`);

const one = <Row>(statement: ReturnType<typeof sql<Row>>) => app.db.one(statement);

describe('a file', () => {
  test('becomes clinics and providers that patients find and can book with, by JSON and by CSV alike', async () => {
    const { isDone, said, complained } = await importJson();
    expect({ isDone, said, complained }).toEqual({
      isDone: true,
      said: ['Clinics: 2 added, 0 changed, 0 unchanged', 'Providers: 1 added, 0 changed, 0 unchanged'],
      complained: [],
    });
    await bookAtElm(app);

    const other = await startTestApp();
    try {
      await importContent(other.db, 'c.csv', `\ufeff${clinicsCsv.replaceAll('\n', '\r\n')}`);
      expect(await readBack(other.db)).toEqual(await readBack(app.db));
    } finally {
      await other.close();
    }
  });

  test('is only checked where nothing more was asked for', async () => {
    const before = await rowVersions(app);
    const { isDone, said } = await importContent(app.db, 'c.json', clinicsJson, { isCheckOnly: true });

    expect(isDone).toBe(true);
    expect(said).toEqual(['No fault: 2 clinics and 1 provider. Nothing was imported.']);
    expect(await rowVersions(app)).toEqual(before);
  });

  test('a second time changes nothing, not even the version of a row, in either format', async () => {
    await importJson();
    await expandShiftsTask({}, app.services);
    const before = await rowVersions(app);

    const unchanged = ['Clinics: 0 added, 0 changed, 2 unchanged', 'Providers: 0 added, 0 changed, 1 unchanged'];
    expect((await importJson()).said).toEqual(unchanged);
    expect((await importContent(app.db, 'c.csv', clinicsCsv)).said).toEqual(unchanged);
    expect(await rowVersions(app)).toEqual(before);
  });

  test('of the demo is found again in a database that was filled with it', async () => {
    await fillDemoDatabase(app.owner, app.clock.now());
    const before = await rowVersions(app);

    const { said } = await importJson(await readFile(demoFile, 'utf8'));
    expect(said).toEqual(['Clinics: 0 added, 0 changed, 51 unchanged', 'Providers: 0 added, 0 changed, 144 unchanged']);
    expect(await rowVersions(app)).toEqual(before);
  });

  test('finds cities, specialities and services that are there, whatever their case and accents', async () => {
    await app.db.run(sql`insert into speciality (name) values ('Órthodontics')`);
    await app.db.run(sql`insert into city (state_id, title) select id, 'ARLINGTON' from state where code = 'VA'`);
    await importJson();

    expect(await one(sql`select array_agg(name) as names from speciality`)).toEqual({ names: ['Órthodontics'] });
    expect(await one(sql`select array_agg(title order by title) as titles from city`)).toEqual({
      titles: ['ARLINGTON', 'Dallas'],
    });
    const before = await rowVersions(app);
    await importJson();
    expect(await rowVersions(app)).toEqual(before);
  });
});

describe('a changed file', () => {
  test('changes records in place: ids, favourites, reviews and visits stay', async () => {
    await importJson();
    const { patient } = await bookAtElm(app);
    await app.db.run(sql`
      insert into favourite (patient_id, clinic_id) select ${patient.id}, id from clinic where external_key = 'elm'`);
    await app.db.run(sql`
      insert into review (clinic_id, reviewer_name, rating, review_text, created_at)
      select id, 'Pat T.', 5, 'Kind.', now() from clinic where external_key = 'elm'`);
    const known = sql`
      select array_agg(id || unique_id order by id) as ids, (select sum(stars) from clinic_rating) as stars,
        (select count(*) from appointment) as visits, (select count(*) from favourite) as favourites from clinic`;
    const before = await one(known);

    const { said } = await importJson(replaced(clinicsJson, 'Elm Street Dental', 'Elm Dental & Friends'));
    expect(said).toEqual(['Clinics: 0 added, 1 changed, 1 unchanged', 'Providers: 0 added, 0 changed, 1 unchanged']);
    expect(await one(known)).toEqual(before);
    expect(
      await one(sql`select name, search_text ~ 'friends' as found from clinic where external_key = 'elm'`),
    ).toEqual({
      name: 'Elm Dental & Friends',
      found: true,
    });
  });

  test('says where to park and what to bring in either format; what it no longer says is gone', async () => {
    const lines =
      '"whatToBring": ["A photo ID", "Your card"], "parking": "In the yard.", "timeZone": "America/New_York"';
    const json = replaced(
      replaced(clinicsJson, '"timeZone": "America/New_York"', lines),
      '"Braces", "minutes": 60',
      '"Braces", "minutes": 60, "whatToBring": ["X-rays"]',
    );
    const csv = clinicsCsv
      .replace('starts,ends', 'starts,ends,parking,whatToBring')
      .replace(/^(clinic,elm,.*)$/m, `$1${','.repeat(16)},In the yard.,"A photo ID\n\nYour card"`)
      .replace(/^(visitType,,,Braces,.*)$/m, `$1${','.repeat(10)},X-rays`);
    const said = () =>
      one(sql`
        select parking, to_json(clinic.what_to_bring) as "whatToBring", json_agg(type.what_to_bring order by type.name) as types
        from clinic join consultation_type as type on type.clinic_id = clinic.id
        where external_key = 'elm' group by clinic.id`);
    const told = { parking: 'In the yard.', whatToBring: ['A photo ID', 'Your card'], types: [['X-rays'], []] };

    await importJson();
    expect(await said()).toEqual({ parking: null, whatToBring: [], types: [[], []] });
    expect((await importJson(json)).said[0]).toBe('Clinics: 0 added, 1 changed, 1 unchanged');
    expect(await said()).toEqual(told);
    expect((await importContent(app.db, 'c.csv', csv)).said[0]).toBe('Clinics: 0 added, 0 changed, 2 unchanged');
    await importJson();
    expect(await said()).toEqual({ parking: null, whatToBring: [], types: [[], []] });
  });

  test('leaves alone what it no longer names, and says so; published: false takes it from the screens', async () => {
    await importJson();
    const { clinics } = JSON.parse(clinicsJson);
    const [elm, oak] = clinics;

    const { said } = await importJson(JSON.stringify({ clinics: [{ ...oak, published: false }] }));
    expect(said).toEqual([
      'Clinics: 0 added, 1 changed, 0 unchanged',
      'Providers: 0 added, 0 changed, 0 unchanged',
      'Clinics of earlier files that this one does not name, left as they are: 1 (elm)',
      'Providers of earlier files that this one does not name, left as they are: 1 (ruiz)',
    ]);
    expect(await one(sql`select array_agg(name) as names from clinic where published`)).toEqual({ names: [elm.name] });
  });

  test('takes a visit type that it no longer names from the booking, and gives it back', async () => {
    await importJson();
    const without = replaced(
      replaced(clinicsJson, '"stepMinutes": 30 },\n        { "name": "Braces", "minutes": 60 }', '"stepMinutes": 30 }'),
      '["Check-up", "Braces"]',
      '["Check-up"]',
    );
    const published = () => one(sql`select published, id from consultation_type where name = 'Braces'`);
    const before = await published();

    expect((await importJson(without)).said).toContain(
      '1 visit type that the file no longer names cannot be booked any more',
    );
    expect(await published()).toEqual({ ...(before as object), published: false });
    await importJson();
    expect(await published()).toEqual(before);
  });

  test('may exchange the numbers of two clinics', async () => {
    await importJson();
    const exchanged = clinicsJson.replace(/\+12025550111|\+12145550111/g, (number) =>
      number === '+12025550111' ? '+12145550111' : '+12025550111',
    );

    expect((await importJson(exchanged)).isDone).toBe(true);
    expect(await one(sql`select xcare_number as number from clinic where external_key = 'elm'`)).toEqual({
      number: '+12145550111',
    });
  });
});

describe('all or nothing', () => {
  test('a failure in the middle leaves everything as it was', async () => {
    await buildClinic(app.db);
    const before = await rowVersions(app);
    await app.owner.pool.query(
      'alter table provider_education add constraint broken check (registration_number = $$x$$)',
    );

    await expect(importJson()).rejects.toThrow('broken');
    expect(await rowVersions(app)).toEqual(before);
  });

  test('two imports at once come one after the other, and the second has nothing to do', async () => {
    const results = await Promise.all([importJson(), importJson(), importJson()]);

    expect(results.map(({ isDone }) => isDone)).toEqual([true, true, true]);
    expect(results.map(({ said }) => said.at(-2)).toSorted()).toEqual([
      'Clinics: 0 added, 0 changed, 2 unchanged',
      'Clinics: 0 added, 0 changed, 2 unchanged',
      'Clinics: 2 added, 0 changed, 0 unchanged',
    ]);
  });

  test('an import that has to wait says so', async () => {
    const other = openDatabase({
      url: app.db.pool.options.connectionString ?? '',
      poolSize: 1,
      connectTimeoutMs: 5000,
      statementTimeoutMs: 20_000,
      onError: () => {},
    });

    try {
      const waiting = await other.transaction(async (transaction) => {
        await waitForImportLock(transaction);
        const said: string[] = [];
        const second = importContent(app.db, 'c.json', clinicsJson, { onSay: (line) => said.push(line) });
        await expect.poll(() => said).toContain('Another import is at work; this one waits for it to end.');
        return { second };
      });
      expect((await waiting.second).isDone).toBe(true);
    } finally {
      await other.close();
    }
  });
});
