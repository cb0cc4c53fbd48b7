import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { buildBookableClinic, changeVisits } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildClinicStory, type ClinicStory, clinicPath, timeAt } from '#server/testing/visits/clinic-story.ts';

let app: TestApp;
let story: ClinicStory;

beforeAll(async () => {
  app = await startTestApp();
});

// A clinic and a patient of their own for every test.
beforeEach(async () => {
  story = await buildClinicStory(app);
});

afterAll(() => app.close());

const list = (query = '') => story.program.get(`${clinicPath}${query}`);

const idsOf = (body: { appointments: { id: number }[] }) => body.appointments.map(({ id }) => id);

describe('GET /clinic-api/appointments/', () => {
  test('clinic API: a clinic reads of its visits what the patient asked for, and of no other clinic’s', async () => {
    const other = await buildBookableClinic(app.db);
    const id = await story.book();
    await story.book(
      bookingBody({
        ...story.wish(),
        typeId: other.type.id,
        providerId: other.provider.id,
        startTime: '10:00',
        endTime: '10:30',
      }),
    );

    const { code, body } = await list();

    expect([code, body.status, idsOf(body)]).toEqual([200, { error: false, msg: '' }, [id]]);
    expect(body.appointments[0]).toMatchObject({
      status: 'requested',
      clinic: { id: story.place.clinic.id },
      provider: { id: story.place.provider.id },
      dependant: { id: story.patient.dependantId, firstName: 'Maria' },
      dateTime: { date: '2026/06/02', time: '09:00', startTime: '09:00', endTime: '09:30' },
      timeZone: 'America/New_York',
      canReview: false,
    });
  });

  test('clinic API: by status, the oldest request first, in pages', async () => {
    const first = await story.book(bookingBody(story.wish('11:00', '11:30')));
    const confirmed = await story.book(bookingBody(story.wish('10:00', '10:30')));
    const second = await story.book(bookingBody(story.wish()));
    const waiting = await story.wait();
    const open = await story.askAnyTime();
    await changeVisits(app.db, [confirmed], 'confirm');
    await app.db.run(sql`update appointment set created_at = created_at - interval '1 day' where id = ${second}`);

    expect(idsOf((await list()).body)).toEqual([second, first, open, waiting, confirmed]);
    expect(idsOf((await list('?status=requested')).body)).toEqual([second, first, open]);
    expect(idsOf((await list('?status=waitlisted')).body)).toEqual([waiting]);
    expect((await list(`?id=${confirmed}`)).body).toMatchObject({
      total: 1,
      appointments: [{ id: confirmed }],
    });

    const { body } = await list('?status=requested&page=2&results=2');
    expect([idsOf(body), body.page, body.results, body.total]).toEqual([[open], 2, 2, 3]);
    expect((await list('?page=9')).body).toMatchObject({ appointments: [], total: 5 });
  });

  test('clinic API: a time that is only held is no visit yet', async () => {
    const id = await story.book();
    await app.db.run(sql`
      insert into appointment (booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, status,
        during, busy, local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi,
        hold_expires_at, created_at)
      select booked_by, dependant_id, clinic_id, consultation_type_id, provider_id, visit_type, 'held', moved, moved,
        local_date, local_start, local_end, time_zone, lane, capacity, shift_id, shift_lo, shift_hi, now() + '1 day', created_at
      from appointment,
        lateral (select tstzrange(lower(during) + '1 hour', upper(during) + '1 hour') as moved) as later
      where id = ${id}`);
    const held = await app.db.one(
      sql<{ id: number }>`select id from appointment where status = 'held' and clinic_id = ${story.place.clinic.id}`,
    );

    expect(idsOf((await list()).body)).toEqual([id]);
    expect((await list(`?id=${held.id}`)).body.appointments).toEqual([]);
    for (const word of ['confirm', 'complete', 'noshow'])
      expect((await story.program.post(`${clinicPath}${held.id}/${word}`)).code).toBe(404);
    expect((await story.program.post(`${clinicPath}${held.id}/decline`, { reason: 'No' })).code).toBe(404);
  });

  test('clinic API: a request is seen when the clinic first reads of it, once', async () => {
    const id = await story.book();
    const waiting = await story.wait();
    expect((await story.seenByMaria(id)).seenAt).toBe(null);
    const stranger = await app.ofClinic((await buildBookableClinic(app.db)).clinic.id);
    await stranger.get(`${clinicPath}?id=${id}`);
    expect((await story.seenByMaria(id)).seenAt).toBe(null);

    const seenAt = app.clock.now().toISOString();
    const { body } = await list('?status=requested');
    expect(body.appointments[0].seenAt).toBe(seenAt);
    app.clock.advance(3_600_000);
    await list();

    expect((await story.seenByMaria(id)).seenAt).toBe(seenAt);
    expect((await story.seenByMaria(waiting)).seenAt).toBe(null);
  });

  test('clinic API: many programs that read at once note one moment', async () => {
    const id = await story.book();
    const answers = await Promise.all(Array.from({ length: 10 }, () => list()));

    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200));
    const { version } = await app.db.one(sql<{ version: number }>`select version from appointment where id = ${id}`);
    expect(version).toBe(2);
  });

  test('clinic API: a patient who waits reads how long this clinic usually takes to answer, once that is known', async () => {
    const minutes = [10, 30, 200];
    for (const [index, wait] of minutes.entries()) {
      const startTime = `1${index}:00`;
      const id = await story.book(bookingBody({ ...story.wish(), startTime, endTime: `1${index}:30` }));
      expect((await story.seenByMaria(id)).answerMinutes).toBe(null);

      app.clock.advance(wait * 60_000);
      expect((await story.program.post(`${clinicPath}${id}/confirm`)).code).toBe(200);
    }

    const waits = await story.book(bookingBody({ ...story.wish(), date: '2026/06/03' }));
    expect((await story.seenByMaria(waits)).answerMinutes).toBe(30);
    // The clinic knows how long it takes.
    expect((await list(`?id=${waits}`)).body.appointments).toMatchObject([{ id: waits, answerMinutes: null }]);

    await story.program.post(`${clinicPath}${waits}/confirm`);
    expect((await story.seenByMaria(waits)).answerMinutes).toBe(null);
  });

  test('clinic API: an answer counts from the wish that it answers, and not where a clinic changes its own proposal', async () => {
    const wait = (minutes: number) => app.clock.advance(minutes * 60_000);
    const next = { ...story.wish(), date: '2026/06/08' };
    const moved = await story.book(bookingBody(next));
    wait(20);
    await story.answer(moved, 'confirm');

    wait(2 * 24 * 60);
    const dateTime = timeAt('10:00', '10:30', '2026/06/08');
    const edit = { providerid: story.place.provider.id, dateTime };
    expect((await (await story.maria()).post(`/selfcare/appointmentaction/${moved}/edit/`, edit)).code).toBe(200);
    wait(30);
    await story.answer(moved, 'confirm');

    const proposed = await story.askAnyTime();
    wait(40);
    await story.propose(proposed, timeAt('11:00', '11:30', '2026/06/08'));
    wait(24 * 60);
    expect((await story.propose(proposed, timeAt('12:00', '12:30', '2026/06/08'))).code).toBe(200);

    const waits = await story.book(bookingBody(next));
    expect((await story.seenByMaria(waits)).answerMinutes).toBe(30);
  });

  test.each(['status=held', 'status=lost', 'page=0', 'results=x', 'id=abc'])(
    'clinic API: ?%s is refused',
    async (query) => {
      const { code, body } = await list(`?${query}`);

      expect([code, body.status.error]).toEqual([400, true]);
    },
  );
});
