import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { settlePastVisitsTask } from '#server/features/appointments/settling/settle-past-visits.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from '#server/testing/visits/booking.ts';
import { buildClinicStory, type ClinicStory, clinicPath, timeAt } from '#server/testing/visits/clinic-story.ts';
import { buildOffer, nightGuard } from '#server/testing/visits/offers.ts';
import { codesOf, saidIn } from '#server/testing/visits/visits.ts';
import { fillDay, linkOf } from '#server/testing/visits/waitlist.ts';

const used = [409, 'This person has already used this offer. Each person can use it once.'];
const withoutUsed =
  'Awaiting confirmation from clinic. The offer has since been used for another visit, so this one was restored without it.';
const reason = 'We are full.';
// The line of the history, read by patient and clinic.
const lost = {
  by: 'system',
  action: 'loseOffer',
  to: 'cancelled',
  reason: 'The offer has since been used for another visit.',
};
const offerCode = 'ONCE';

let app: TestApp;
let story: ClinicStory;
let offer: { id: number };

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  story = await buildClinicStory(app);
  offer = await buildOffer(app.db, story.place.clinic.id, { code: offerCode, isSingleUse: true });
});

afterAll(() => app.close());

const bookAt = (startTime: string, endTime: string) =>
  story.book(bookingBody(story.wish(startTime, endTime), { offerCode }));
const tryAt = async (startTime: string, endTime: string) =>
  (await story.maria()).post('/selfcare/bookappointment/', bookingBody(story.wish(startTime, endTime), { offerCode }));
const act = async (id: number, word: string, body?: object) =>
  (await story.maria()).post(`/selfcare/appointmentaction/${id}/${word}/`, body);
const restore = (id: number) => act(id, 'updatestatus', { status: 'upcoming' });

const offerOf = async (id: number) => (await story.seenByMaria(id)).offer;
const isFree = async () => {
  const maria = await story.maria();
  return (await maria.get(`/selfcare/offercode/${story.place.clinic.id}/?code=${offerCode}`)).code === 200;
};
const kept = () => ({ ...nightGuard, clinicofferId: offer.id, offer_code: offerCode });

describe('an offer that each person can use once', () => {
  test('API-38 API-43 a move, another time and a proposal keep it', async () => {
    const id = await bookAt('09:00', '09:30');
    const providerid = story.place.provider.id;

    await act(id, 'edit', { providerid, dateTime: timeAt('10:00', '10:30') });
    await act(id, 'rescheduled', { dateTime: timeAt('11:00', '11:30') });
    await story.propose(id);
    await (await story.maria()).get(`/selfcare/appointmentaction/${id}/confirmed/`);

    expect(await story.seenByMaria(id)).toMatchObject({ dateTime: timeAt('14:00', '14:30'), offer: kept() });
    expect(saidIn(await tryAt('15:00', '15:30'))).toEqual(used);
  });

  test('API-39 a place that somebody waited for keeps it', async () => {
    const id = await story.book({ ...waitlistBody(story.wish()), offerCode });
    await fillDay(app, story.place);
    const link = await linkOf(app, id);

    expect((await (await story.maria()).post(`${link}accept/`, {})).code).toBe(200);
    expect(await story.seenByMaria(id)).toMatchObject({ status: 'requested', offer: kept() });
    expect(saidIn(await tryAt('15:00', '15:30'))).toEqual(used);
  });

  test('API-36 VISIT-30 the clinic’s no and a request that nobody answered give it back; what took place or was missed does not', async () => {
    const declined = await bookAt('09:00', '09:30');
    await story.answer(declined, 'decline', { reason });
    expect(await isFree()).toBe(true);

    await bookAt('09:00', '09:30');
    expect(await isFree()).toBe(false);
    app.clock.set('2026-06-03T13:30:00Z');
    await settlePastVisitsTask({}, app.services);
    expect(await isFree()).toBe(true);

    app.clock.set('2026-06-01T14:00:00Z');
    const id = await bookAt('10:00', '10:30');
    await story.answer(id, 'confirm');
    app.clock.set('2026-06-02T15:00:00Z');
    for (const word of ['complete', 'noshow']) {
      await story.answer(id, word);
      expect([word, await isFree()]).toEqual([word, false]);
    }
  });

  test('API-42 VISIT-30 a visit that comes back has it, unless it was used since: then it says so', async () => {
    const first = await bookAt('09:00', '09:30');
    await act(first, 'cancel');
    const back = await restore(first);
    expect([back.body.status.msg, back.body.appointment.offer]).toEqual(['Awaiting confirmation from clinic.', kept()]);

    await act(first, 'cancel');
    const second = await bookAt('10:00', '10:30');
    const without = await restore(first);
    expect(saidIn(without)).toEqual([200, withoutUsed]);
    expect(without.body.appointment).toMatchObject({ status: 'requested', offerCode: null, offer: null });
    expect(await offerOf(second)).toEqual(kept());
    const { history } = await story.seenByMaria(first);
    expect(history.slice(-2)).toMatchObject([lost, { action: 'restore', from: 'cancelled' }]);
  });

  test('API-42 several visits with it that come back at once all do, and one of them has it', async () => {
    const ids = [];
    for (const hour of ['09', '10', '11', '12']) {
      const id = await bookAt(`${hour}:00`, `${hour}:30`);
      await act(id, 'cancel');
      ids.push(id);
    }

    const answers: TestAnswer[] = await Promise.all(ids.map(restore));
    expect(codesOf(answers)).toEqual({ 200: 4 });
    const said = answers.map(({ body }) => body.status.msg);
    expect(said.filter((msg) => msg === withoutUsed)).toHaveLength(3);
    expect((await Promise.all(ids.map(offerOf))).filter((one) => one !== null)).toEqual([kept()]);
  });

  test('API-42 a flexible request that comes back while the offer is booked elsewhere: both stand, one has it', async () => {
    const flexible = flexibleBody(story.patient.id, story.place.type.id, ['Monday'], 'Anytime');
    for (const hour of ['09', '10', '11']) {
      const id = await story.book({ ...flexible, offerCode });
      await act(id, 'cancel');
      const [back, booked] = await Promise.all([restore(id), tryAt(`${hour}:00`, `${hour}:30`)]);

      expect(back.code).toBe(200);
      expect((await offerOf(id)) === null).toBe(booked.code === 200);
      await act(id, 'cancel');
      if (booked.code === 200) await act(booked.body.appointment.id, 'cancel');
    }
  });

  test('clinic API: a cancelled visit that took place after all loses an offer that was used since, and only then; the history says so', async () => {
    const first = await bookAt('09:00', '09:30');
    await story.answer(first, 'decline', { reason });
    const second = await bookAt('10:00', '10:30');
    app.clock.set('2026-06-02T17:00:00Z');

    expect(await story.answer(first, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
    expect([await offerOf(first), await offerOf(second)]).toEqual([null, kept()]);
    const byClinic = (await story.program.get(`${clinicPath}?id=${first}`)).body.appointments[0];
    for (const { history } of [await story.seenByMaria(first), byClinic])
      expect(history.slice(-2)).toMatchObject([lost, { by: 'clinic', action: 'complete', from: 'cancelled' }]);

    await story.answer(second, 'complete');
    await story.answer(second, 'decline', { reason });
    expect(await story.answer(second, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
    expect(await offerOf(second)).toEqual(kept());
  });
});

describe('the terms of an offer', () => {
  test('API-36 OFFER-04 stay with the visit, for the patient and the clinic, whatever the clinic changes later', async () => {
    const id = await bookAt('09:00', '09:30');
    await app.db.run(sql`
      update clinic_offer set title = 'Dearer', type = 'fixed', original_price_cents = 99_000, discount_value = 100,
        is_single_use = false, offer_code = 'DEARER', status = 'Inactive'
      where id = ${offer.id}`);
    const seenByClinic = async () => (await story.program.get(`${clinicPath}?id=${id}`)).body.appointments[0].offer;

    expect([await offerOf(id), await seenByClinic()]).toEqual([kept(), kept()]);
    await act(id, 'edit', { providerid: story.place.provider.id, dateTime: timeAt('10:00', '10:30') });
    expect([await offerOf(id), await seenByClinic()]).toEqual([kept(), kept()]);
  });

  test.each([
    ['a free one', { type: 'free', value: null }, { type: 'free', discount_price: 0, discount_value: null }],
    ['a fixed one', { type: 'fixed', value: 5_000 }, { type: 'fixed', discount_price: 37_000, discount_value: 5_000 }],
    ['one without a price', { price: null }, { original_price: null, discount_price: null, discount_value: 15 }],
  ] as const)('API-36 OFFER-04 of %s are kept as they are', async (_name, given, terms) => {
    await buildOffer(app.db, story.place.clinic.id, { code: 'OTHER', ...given });
    const id = await story.book(bookingBody(story.wish(), { offerCode: 'other' }));

    expect(await offerOf(id)).toMatchObject({ title: 'Night guard', offer_code: 'OTHER', ...terms });
  });
});
