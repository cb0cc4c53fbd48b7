import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBookableClinic, buildProvider } from '#server/testing/factories.ts';
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

describe('POST /clinic-api/appointments/{id}/propose', () => {
  test('clinic API: a time is proposed for a request without one, kept at once, and waits for the patient', async () => {
    const id = await story.askAnyTime();
    const { code, body } = await story.propose(id);

    expect([code, body.status.msg]).toEqual([200, 'The time has been proposed to the patient and is held for them.']);
    expect(body.appointment).toMatchObject({
      id,
      status: 'requested',
      visitType: 'flexible',
      isProposal: true,
      dateTime: timeAt('14:00', '14:30'),
      provider: { id: story.place.provider.id },
    });
    expect(await story.seenByMaria(id)).toMatchObject({ isProposal: true, answerMinutes: null });

    await expect(story.bookAsOther(['14:00', '14:30'])).rejects.toThrow('This time has just been taken.');
  });

  test('clinic API: a confirmed visit moves to the proposed time, gives the old one back and tells where it was', async () => {
    const id = await story.book();
    await story.answer(id, 'confirm');
    const { code, body } = await story.propose(id);

    expect([code, body.appointment.status, body.appointment.isProposal]).toEqual([200, 'requested', true]);
    expect(body.appointment.history.at(-1)).toMatchObject({
      by: 'clinic',
      action: 'propose',
      from: 'confirmed',
      to: 'requested',
      was: timeAt('09:00', '09:30'),
    });
    await story.book();
  });

  test('clinic API: a time is proposed to who waits, the same one not twice, another one again', async () => {
    const id = await story.wait();

    expect((await story.propose(id)).code).toBe(200);
    const again = await story.propose(id);
    expect([again.code, again.body.status.msg]).toEqual([409, 'The visit is already at this time.']);
    expect((await story.propose(id, timeAt('15:00', '15:30'))).body.appointment).toMatchObject({ isProposal: true });
  });

  test('clinic API: the hours of the provider bind a proposal; notice, horizon and grid do not', async () => {
    const id = await story.book();

    expect((await story.propose(id, timeAt('10:10', '10:40', '2026/06/01'))).code).toBe(200);
    expect((await story.propose(id, timeAt('09:00', '09:30', '2026/09/15'))).code).toBe(200);
  });

  test.each([
    ['before opening', timeAt('08:30', '09:00'), "The provider isn't available at this time."],
    ['beyond closing', timeAt('16:45', '17:15'), "The provider isn't available at this time."],
    ['on a Sunday', timeAt('09:00', '09:30', '2026/06/07'), "The provider isn't available at this time."],
    ['in the past', timeAt('09:00', '09:30', '2026/05/29'), 'This time has already passed. Please choose another one.'],
    ['of another length', timeAt('14:00', '15:00'), 'A visit of this type would end at 14:30.'],
    [
      'in the hour that the clocks skip',
      timeAt('02:30', '03:00', '2027/03/14'),
      "This time doesn't exist on that day.",
    ],
  ])('clinic API: a time %s cannot be proposed', async (_what, dateTime, sentence) => {
    const id = await story.book();
    const { code, body } = await story.propose(id, dateTime);

    expect([code, body.status.msg]).toEqual([422, sentence]);
    expect((await story.seenByMaria(id)).dateTime).toEqual(timeAt('09:00', '09:30'));
  });

  test('clinic API: a provider of another clinic, or one who does not offer this type, cannot be proposed', async () => {
    const id = await story.book();
    const elsewhere = await buildBookableClinic(app.db);
    const colleague = await buildProvider(app.db, story.place.clinic.id);

    for (const providerId of [elsewhere.provider.id, colleague.id, 999_999_999]) {
      expect((await story.propose(id, timeAt('14:00', '14:30'), providerId)).code).toBe(404);
    }
  });

  test('clinic API: what is over or has begun gets no proposal', async () => {
    const declined = await story.book();
    await story.answer(declined, 'decline', { reason: 'We are full.' });
    const begun = await story.book();
    app.clock.set('2026-06-02T13:00:00Z');

    expect((await story.propose(declined)).code).toBe(409);
    const { code, body } = await story.propose(begun);
    expect([code, body.status.msg]).toEqual([409, 'This visit has already begun.']);
  });

  test.each([[{}], [{ providerid: null }], [{ providerid: 1 }], [{ providerid: 1, dateTime: { date: '2026-06-02' } }]])(
    'clinic API: proposing with %j is refused',
    async (body) => {
      expect((await story.program.post(`${clinicPath}${await story.book()}/propose`, body)).code).toBe(400);
    },
  );
});

describe('two visits never overlap', () => {
  test('clinic API: VISIT-24 a request blocks its time before it is confirmed, and the clinic cannot propose onto it', async () => {
    const taken = await story.book();
    const { other, client, id: later } = await story.bookAsOther(['11:00', '11:30']);

    for (const dateTime of [timeAt('09:00', '09:30'), timeAt('09:10', '09:40')]) {
      const { code, body } = await story.propose(later, dateTime);
      expect([code, body.status.msg]).toEqual([409, 'This time has just been taken. Please choose another one.']);
    }

    expect((await story.answer(taken, 'confirm'))[0]).toBe(200);
    expect((await story.answer(later, 'confirm'))[2]).toBe('confirmed');
    expect((await story.propose(later, timeAt('09:10', '09:40'))).code).toBe(409);
    const { body } = await client.get(`/selfcare/fetchappointments/${other.id}/`);
    expect(body.upcoming[0]).toMatchObject({ status: 'confirmed', dateTime: timeAt('11:00', '11:30') });
  });

  test('clinic API: VISIT-24 one time proposed to ten requests at once is kept for one of them', async () => {
    const ids = [];
    for (const _person of Array.from({ length: 10 })) {
      ids.push((await story.bookAsOther()).id);
    }
    const codes = (await Promise.all(ids.map((id) => story.propose(id)))).map(({ code }) => code);

    expect(codes.toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('clinic API: VISIT-24 nobody is proposed a time at which they are elsewhere', async () => {
    const elsewhere = await buildBookableClinic(app.db);
    const there = { typeId: elsewhere.type.id, providerId: elsewhere.provider.id };
    await story.book(bookingBody({ ...story.wish('14:00', '14:30'), ...there }));
    const { code, body } = await story.propose(await story.book());

    expect([code, body.status.msg]).toEqual([409, 'This person already has an appointment at that time.']);
  });
});
