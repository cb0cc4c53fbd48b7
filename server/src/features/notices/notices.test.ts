import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { settlePastVisitsTask } from '#server/features/appointments/settling/settle-past-visits.ts';
import { readOfferToken } from '#server/features/appointments/waitlist/waitlist-rules.ts';
import { settleVisitPointsTask } from '#server/features/loyalty/earning/settle-visit-points.ts';
import { tellExpiringTask } from '#server/features/loyalty/expiry/tell-expiring.ts';
import { insertNotice } from '#server/messages/notice-db.ts';
import { auditRows } from '#server/testing/audit.ts';
import { visitActionOf, visitClaimOf } from '#server/testing/earning.ts';
import { buildDependant, buildPatient } from '#server/testing/factories.ts';
import { givePoints } from '#server/testing/points/points.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildClinicStory, type ClinicStory } from '#server/testing/visits/clinic-story.ts';
import { wishReminder } from '#server/testing/visits/reminders.ts';
import { buildOneVisitDay, fillDay, joinWaitlist, linkOf } from '#server/testing/visits/waitlist.ts';

let app: TestApp;
let story: ClinicStory;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  story = await buildClinicStory(app);
  await app.db.run(sql`update clinic set name = 'Bright Smile' where id = ${story.place.clinic.id}`);
});

const pathOf = (patientId: number) => `/selfcare/notices/${patientId}/`;
const listOf = async (patientId = story.patient.id, query = '') =>
  (await (await app.signedIn(patientId)).get(`${pathOf(patientId)}${query}`)).body;
const textsOf = async (patientId = story.patient.id) =>
  (await listOf(patientId)).notices.map(({ text }: { text: string }) => text);
const unreadOf = async (patientId = story.patient.id) =>
  (await (await app.signedIn(patientId)).get('/selfcare/patientdata/')).body.unreadNotices;
const read = async (body: object, patientId = story.patient.id) =>
  (await app.signedIn(patientId)).post(pathOf(patientId), body);

/** So many notices that care is due, the oldest first; answers their ids. */
async function ring(times: number, patientId = story.patient.id): Promise<number[]> {
  for (let nth = 0; nth < times; nth += 1) await insertNotice(app.db, patientId, { kind: 'careDue' }, app.clock.now());
  const rows = await app.db.many(
    sql<{ id: number }>`select id from notice where patient_id = ${patientId} order by id`,
  );
  return rows.map(({ id }) => id);
}

describe('GET /selfcare/notices/{id}/', () => {
  test('NOTICE-01 an answer of a clinic is there, with the visit, its start and whether it was read', async () => {
    const id = await story.book();
    await story.answer(id, 'confirm');

    expect(await listOf()).toEqual({
      status: { error: false, msg: expect.any(String) },
      notices: [
        {
          id: expect.any(Number),
          kind: 'confirmed',
          text: 'Bright Smile has confirmed your visit.',
          dependantId: story.patient.dependantId,
          appointmentId: id,
          clinicId: story.place.clinic.id,
          startsAt: '2026-06-02T13:00:00.000Z',
          timeZone: 'America/New_York',
          offerToken: null,
          canClaim: false,
          createdAt: app.clock.now().toISOString(),
          isRead: false,
        },
      ],
      unread: 1,
      page: 1,
      results: 30,
      total: 1,
    });
    expect(await unreadOf()).toBe(1);
  });

  test('NOTICE-01 the newest is first, in pages of at most a hundred', async () => {
    const ids = await ring(103);
    const all = await listOf(story.patient.id, '?results=500');
    const last = await listOf(story.patient.id, '?results=100&page=2');

    expect(all).toMatchObject({ results: 100, total: 103, unread: 103 });
    expect(all.notices.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, 100));
    expect(last.notices.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(100));
  });

  test('NOTICE-02 each kind is said in the words of its mail, in the language of who reads it', async () => {
    const confirmed = await story.book();
    await story.answer(confirmed, 'confirm');
    await story.answer(confirmed, 'decline', { reason: 'Closed that day.' });
    const asked = await story.book(bookingBody(story.wish('10:00', '10:30')));
    await story.propose(asked);

    expect(await textsOf()).toEqual([
      "Bright Smile has proposed a time for your visit. We're holding it for now.",
      "Bright Smile has cancelled your visit. Please don't go to the clinic for this visit.",
      'Bright Smile has confirmed your visit.',
    ]);
    await wishReminder(app.db, story.patient.id, { language: 'es', channel: 'none' });
    expect((await textsOf())[2]).toBe('Bright Smile confirmó su cita.');
  });

  test('NOTICE-02 what time has decided is told at once, though its mail waits for the morning', async () => {
    await story.book();
    app.clock.set('2026-06-04T04:00:00Z');
    await settlePastVisitsTask({}, app.services);

    expect(await textsOf()).toEqual([
      "Bright Smile didn't answer the request for your visit in time, so it has been cancelled.",
    ]);
  });

  test('NOTICE-02 an offered time leads to its answer while there is one to give, and is told as gone afterwards', async () => {
    const place = await buildOneVisitDay(app);
    await app.db.run(sql`update clinic set name = 'Elm' where id = ${place.clinic.id}`);
    const [first, second] = [await joinWaitlist(app, place), await joinWaitlist(app, place)];
    await fillDay(app, place);
    const [offer] = (await listOf(first.patient.id)).notices;

    expect(offer).toMatchObject({
      kind: 'offered',
      text: 'A time has opened up at Elm for your visit. First come, first served.',
      startsAt: '2026-06-02T13:00:00.000Z',
    });
    expect(readOfferToken(app.config.secret, offer.offerToken)).toEqual(expect.any(Number));

    await first.client.post(`${await linkOf(app, first.entryId)}accept/`, {});
    await fillDay(app, place);
    const [gone, ended] = (await listOf(second.patient.id)).notices;
    expect(gone).toMatchObject({
      kind: 'gone',
      text: "The time we offered you at Elm for your visit is no longer available. You're still on the waitlist.",
      offerToken: null,
      startsAt: '2026-06-02T13:00:00.000Z',
    });
    expect(ended).toMatchObject({
      kind: 'offered',
      text: 'We offered you a time at Elm for your visit. That offer is no longer open.',
      offerToken: null,
    });
  });

  test('NOTICE-02 points of a visit that can be claimed, and points that expire, are told', async () => {
    const id = await story.book();
    await story.answer(id, 'confirm');
    app.clock.set('2026-06-02T14:30:00Z');
    await story.answer(id, 'complete');
    for (const _ of [1, 2]) await settleVisitPointsTask({ appointmentId: id }, app.services);
    await givePoints(app.db, story.patient.dependantId, 800, 'available', new Date('2024-06-30T16:00:00Z'));
    for (const _ of [1, 2]) await tellExpiringTask({}, app.services);

    expect((await textsOf()).slice(0, 3)).toEqual([
      '800 of your points are good until June 30, 2026.',
      'You can claim 1,200 points for your visit at Bright Smile.',
      'Bright Smile has marked your visit as completed.',
    ]);
  });

  test('NOTICE-02 points of a visit lead to their claim while they can be claimed, and are told as brought or over afterwards', async () => {
    const id = await story.book();
    await story.answer(id, 'confirm');
    app.clock.set('2026-06-02T14:30:00Z');
    await story.answer(id, 'complete');
    await settleVisitPointsTask({ appointmentId: id }, app.services);
    const told = async () => (await listOf()).notices.find(({ kind }: { kind: string }) => kind === 'pointsToClaim');
    expect(await told()).toMatchObject({ canClaim: true });

    const client = await story.maria();
    await client.get(visitClaimOf(story.patient, (await visitActionOf(app.db, id))?.id ?? 0));
    expect(await told()).toMatchObject({
      canClaim: false,
      text: 'You got 1,200 points for your visit at Bright Smile.',
    });

    await story.answer(id, 'noshow');
    await settleVisitPointsTask({ appointmentId: id }, app.services);
    expect(await told()).toMatchObject({
      canClaim: false,
      text: 'You can no longer claim 1,200 points for your visit at Bright Smile.',
    });
  });

  test('NOTICE-04 who wishes no reminders has what happened in the bell all the same', async () => {
    await wishReminder(app.db, story.patient.id, { channel: 'none' });
    await story.answer(await story.book(), 'confirm');

    expect(await textsOf()).toEqual(['Bright Smile has confirmed your visit.']);
  });

  test('NOTICE-05 of a dependant who looks after them is told, and nobody who may not act for them any more', async () => {
    const leo = await buildDependant(app.db, story.patient.householdId, { firstName: 'Leo' });
    const ana = await buildPatient(app.db, { firstName: 'Ana', householdId: story.patient.householdId });
    await story.answer(await story.book(bookingBody(story.wish(), { dependant: { id: leo.id } })), 'confirm');

    expect(await textsOf()).toEqual(["Bright Smile has confirmed Leo's visit."]);
    expect(await textsOf(ana.id)).toEqual([]);
    expect(await auditRows(app.db, story.patient.id)).toContainEqual(
      expect.objectContaining({ action: 'read', operation: 'noticeList', subjectIds: [leo.id] }),
    );

    const [{ id }] = (await listOf()).notices;
    await app.db.run(sql`update dependant set removed_at = ${app.clock.now()} where id = ${leo.id}`);
    expect(await listOf()).toMatchObject({ notices: [], unread: 0, total: 0 });
    expect(await unreadOf()).toBe(0);
    expect((await read({ noticeIds: [id] })).code).toBe(404);
  });

  test('NOTICE-05 notices are for whose they are: signed out 401, of somebody else 404', async () => {
    const other = await buildPatient(app.db);
    await ring(1, other.id);

    expect((await app.client().get(pathOf(other.id))).code).toBe(401);
    expect((await (await story.maria()).get(pathOf(other.id))).code).toBe(404);
    expect(await textsOf()).toEqual([]);
  });
});

describe('POST /selfcare/notices/{id}/', () => {
  test('NOTICE-03 those that were shown are read for every device; repeated it is the same', async () => {
    const [first, second, third] = await ring(3);
    const again = { noticeIds: [second, first, second] };

    expect((await read({ noticeIds: [third] })).body.unread).toBe(2);
    const answers = await Promise.all([read(again), read(again), read(again)]);
    expect(answers.map(({ body }) => body.unread)).toEqual([0, 0, 0]);
    expect((await read({ noticeIds: [first, third] })).body.unread).toBe(0);
    expect(await unreadOf()).toBe(0);

    app.clock.advance(1000);
    await read(again);
    const { count } = await app.db.one(sql<{ count: number }>`
      select count(distinct read_at)::integer as count from notice where patient_id = ${story.patient.id} and id = ${second}
        and read_at < ${app.clock.now()}`);
    expect(count).toBe(1);
  });

  test('NOTICE-03 NOTICE-07 what was not shown stays unread, be it older or newer', async () => {
    const ids = await ring(101);

    expect((await read({ noticeIds: [ids[50]] })).body.unread).toBe(100);
    expect((await read({ noticeIds: ids })).code).toBe(400);
    expect((await read({ noticeIds: ids.slice(0, 100) })).body.unread).toBe(1);
  });

  test('NOTICE-05 nobody reads for somebody else, and nothing that is not there', async () => {
    const other = await buildPatient(app.db);
    const [theirs] = await ring(1, other.id);
    const [own] = await ring(1);

    expect((await read({ noticeIds: [own, theirs] })).code).toBe(404);
    expect((await read({ noticeIds: [own, 999_999_999] })).code).toBe(404);
    expect((await (await story.maria()).post(pathOf(other.id), { noticeIds: [theirs] })).code).toBe(404);
    expect((await app.client().post(pathOf(story.patient.id), { noticeIds: [own] })).code).toBe(401);
    expect((await read({})).code).toBe(400);
    expect((await read({ noticeIds: [] })).code).toBe(400);
    expect([await unreadOf(), await unreadOf(other.id)]).toEqual([1, 1]);
  });
});
