import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { expandShiftsTask } from '#server/features/appointments/slots/expand-shifts.ts';
import { bookAtElm, rowVersions } from '#server/testing/clinics-import.ts';
import { clinicsJson, importContent, replaced } from '#server/testing/files/clinics-file.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const importJson = (content = clinicsJson) => importContent(app.db, 'c.json', content);
const one = <Row>(statement: ReturnType<typeof sql<Row>>) => app.db.one(statement);

const shiftsAt = (key: string) =>
  app.db.many(sql<{ during: string }>`
    select local_date || ' ' || to_char(lo at time zone time_zone, 'HH24:MI') || '-' ||
      to_char(hi at time zone time_zone, 'HH24:MI') as during
    from shift join clinic on clinic.id = clinic_id
    where external_key = ${key} and local_date between '2026-06-08' and '2026-06-16' order by lo`);

describe('hours that change', () => {
  const later = replaced(
    replaced(clinicsJson, '"mon", "starts": "08:00", "ends": "12:00"', '"mon", "starts": "07:00", "ends": "11:00"'),
    '"mon", "starts": "13:00", "ends": "17:00"',
    '"mon", "starts": "12:00", "ends": "16:00"',
  );

  test('move the free shifts to come and no other; those with a visit stay, and the visit with them', async () => {
    await importJson();
    const { patient, client } = await bookAtElm(app);

    const { said } = await importJson(later);
    expect(said).toContain('1 shift to come stays as it was because of visits in it');
    await expandShiftsTask({}, app.services);

    expect((await shiftsAt('elm')).map(({ during }) => during)).toEqual([
      '2026-06-08 08:00-12:00',
      '2026-06-08 12:00-16:00',
      '2026-06-09 08:00-12:00',
      '2026-06-15 07:00-11:00',
      '2026-06-15 12:00-16:00',
      '2026-06-16 08:00-12:00',
    ]);
    const answer = await client.get(`/selfcare/fetchappointments/${patient.id}/`);
    expect(JSON.stringify(answer.body)).toContain('2026/06/08');
  });

  test('wait for a booking that is under way at this moment, and leave it its shift', async () => {
    await importJson();
    await bookAtElm(app);

    const importing = await app.db.transaction(async (booking) => {
      await booking.run(sql`
        insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type,
          status, during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo,
          shift_hi, created_at)
        select booked_by, dependant_id, visit.clinic_id, consultation_type_id, visit.provider_id, visit_type, status,
          next.during, next.during, shift.local_date, local_start, local_end, time_zone, lane, capacity, shift.id,
          shift.lo, shift.hi, created_at
        from appointment as visit
        join shift on shift.provider_id = visit.provider_id and shift.local_date = visit.local_date + 7
        cross join lateral (select tstzrange(lower(visit.during) + interval '7 days',
          upper(visit.during) + interval '7 days') as during) as next
        where tstzrange(shift.lo, shift.hi) @> next.during`);

      const second = importJson(later);
      const isWaiting = sql<{ isWaiting: boolean }>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`;
      await expect.poll(async () => (await one(isWaiting)).isWaiting).toBe(true);
      return { second };
    });

    expect((await importing.second).said).toContain('2 shifts to come stay as they were because of visits in them');
    expect((await shiftsAt('elm')).map(({ during }) => during)).toContain('2026-06-15 08:00-12:00');
  });

  test('are not made into shifts as they were, while the import that changes them has yet to end', async () => {
    await importJson();
    await expandShiftsTask({}, app.services);
    const written = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();

    const slow = importContent(
      {
        ...app.db,
        transaction: (work) =>
          app.db.transaction(async (tx) => {
            const done = await work(tx);
            written.resolve();
            await ending.promise;
            return done;
          }),
      },
      'c.json',
      later,
    );
    await written.promise;
    await expandShiftsTask({}, app.services);
    ending.resolve();
    await slow;
    await expandShiftsTask({}, app.services);

    expect((await shiftsAt('elm')).map(({ during }) => during).slice(0, 2)).toEqual([
      '2026-06-08 07:00-11:00',
      '2026-06-08 12:00-16:00',
    ]);
  });

  test('leave the shifts of other days as they are, to the row', async () => {
    await importJson();
    await expandShiftsTask({}, app.services);
    const tuesdays = sql`
      select array_agg(xmin::text || shift.id order by shift.id) as rows
      from shift where extract(isodow from local_date) <> 1`;
    const before = await one(tuesdays);

    await importJson(later);
    expect(await one(tuesdays)).toEqual(before);
  });

  test('a holiday closes its day, a day without it opens again', async () => {
    await importJson();
    await expandShiftsTask({}, app.services);
    await importJson(replaced(clinicsJson, '2026-07-03', '2026-06-15'));
    await expandShiftsTask({}, app.services);

    expect((await shiftsAt('elm')).map(({ during }) => during.slice(0, 10))).toEqual([
      '2026-06-08',
      '2026-06-08',
      '2026-06-09',
      '2026-06-16',
    ]);
  });

  test('the way from another clinic moves what begins too soon after hours there, also when those change', async () => {
    const wednesday = '"oak", "visitTypes": ["Check-up"], "hours": [{ "day": "wed", "starts": "09:00"';
    const tuesday = (minutes: number) =>
      replaced(
        clinicsJson,
        wednesday,
        wednesday.replace('09', '11').replace('wed', 'tue').replace(',', `, "travelMinutes": ${minutes},`),
      );
    const tuesdaysAtOak = async (content: string) => {
      await importJson(content);
      await expandShiftsTask({}, app.services);
      return (await shiftsAt('oak')).map(({ during }) => during);
    };

    // Noon at Elm Street is eleven at Oak.
    expect(await tuesdaysAtOak(tuesday(0))).toEqual(['2026-06-09 11:00-15:00', '2026-06-16 11:00-15:00']);
    expect(await tuesdaysAtOak(tuesday(90))).toEqual(['2026-06-09 12:30-15:00', '2026-06-16 12:30-15:00']);

    const before = await rowVersions(app);
    await importJson(tuesday(90));
    expect(await rowVersions(app)).toEqual(before);

    const sooner = '"tue", "starts": "08:00", "ends": "11:';
    const earlier = replaced(tuesday(90), sooner.replace('11:', '12:'), sooner);
    expect(await tuesdaysAtOak(earlier)).toEqual(['2026-06-09 11:30-15:00', '2026-06-16 11:30-15:00']);
  });

  test('another zone moves all shifts of the clinic', async () => {
    await importJson();
    await expandShiftsTask({}, app.services);
    await importJson(replaced(clinicsJson, 'America/Chicago', 'America/Denver'));
    await expandShiftsTask({}, app.services);

    expect((await shiftsAt('oak')).map(({ during }) => during)).toEqual(['2026-06-10 09:00-15:00']);
  });
});

describe('a provider who leaves a clinic', () => {
  const moved = JSON.stringify({
    ...JSON.parse(clinicsJson),
    providers: JSON.parse(clinicsJson).providers.map((provider: { clinics: unknown[] }) => ({
      ...provider,
      clinics: provider.clinics.slice(1),
    })),
  });
  const ties = sql<{ keys: string[] }>`
    select array_agg(external_key order by external_key) as keys
    from provider_clinic join clinic on clinic.id = clinic_id`;

  test('is no longer there when no visit is booked', async () => {
    await importJson();
    await expandShiftsTask({}, app.services);
    await importJson(moved);

    expect(await one(ties)).toEqual({ keys: ['oak'] });
    expect(await shiftsAt('elm')).toEqual([]);
  });

  test('keeps the tie while visits are booked, but offers nothing more, and the next import says nothing new', async () => {
    await importJson();
    await bookAtElm(app);

    const { said } = await importJson(moved);
    expect(said).toContain('1 provider stays on the page of a clinic that they have left, because of visits there');
    expect(await one(ties)).toEqual({ keys: ['elm', 'oak'] });
    expect((await shiftsAt('elm')).map(({ during }) => during)).toEqual(['2026-06-08 08:00-12:00']);
    expect(await one(sql`select count(*) from appointment where status = 'requested'`)).toEqual({ count: 1 });

    const before = await rowVersions(app);
    await importJson(moved);
    expect(await rowVersions(app)).toEqual(before);
  });
});
