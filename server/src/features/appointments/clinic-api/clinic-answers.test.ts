import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import { buildBookableClinic, buildDependant } from '#server/testing/factories.ts';
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

describe('POST /clinic-api/appointments/{id}/confirm', () => {
  test('clinic API: a requested visit is confirmed, once, and its history says by whom', async () => {
    const id = await story.book();

    expect(await story.answer(id, 'confirm')).toEqual([200, 'The visit is confirmed.', 'confirmed']);
    expect(await story.answer(id, 'confirm')).toEqual([409, 'This visit is already confirmed.', undefined]);

    const visit = await story.seenByMaria(id);
    expect(visit).toMatchObject({ status: 'confirmed', group: 'upcoming', seenAt: app.clock.now().toISOString() });
    expect(visit.history).toHaveLength(2);
    expect(visit.history.at(-1)).toEqual({
      at: app.clock.now().toISOString(),
      by: 'clinic',
      name: null,
      action: 'confirm',
      from: 'requested',
      to: 'confirmed',
      reason: null,
      was: null,
    });
  });

  test('clinic API: a request without a time, a place on the waitlist and a time that has come cannot be confirmed', async () => {
    const open = await story.askAnyTime();
    const waiting = await story.wait();
    const late = await story.book();
    app.clock.set('2026-06-02T13:00:00Z');

    expect(await story.answer(open, 'confirm')).toEqual([409, 'Please propose a time first.', undefined]);
    expect(await story.answer(waiting, 'confirm')).toEqual([409, 'This visit is still on the waitlist.', undefined]);
    expect(await story.answer(late, 'confirm')).toEqual([409, 'This visit has already begun.', undefined]);
  });

  test('clinic API: the clinic cannot say yes to its own proposal in place of the patient', async () => {
    const id = await story.book();
    await story.answer(id, 'confirm');
    await story.propose(id);

    expect(await story.answer(id, 'confirm')).toEqual([409, "The patient hasn't accepted this time yet.", undefined]);
    expect(await story.seenByMaria(id)).toMatchObject({ status: 'requested', isProposal: true });

    const accepted = await (await story.maria()).get(`/selfcare/appointmentaction/${id}/confirmed/`);
    expect(accepted.body.appointment).toMatchObject({ status: 'confirmed', isProposal: false });
  });

  test('clinic API: many confirmations at once: one wins, one is told, one is recorded', async () => {
    const id = await story.book();
    const codes = (await Promise.all(Array.from({ length: 10 }, () => story.answer(id, 'confirm')))).map(
      ([code]) => code,
    );

    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(9);
    const { told } = await app.db.one(sql<{ told: number }>`
      select count(*) as told from message where recipient = ${story.patient.email}`);
    expect(told).toBe(1);
  });

  test('clinic API: VISIT-20 confirming and cancelling at once: both happen in an order, or one is refused with its reason', async () => {
    for (const _round of [1, 2, 3, 4, 5]) {
      const id = await story.book();
      const maria = await story.maria();
      const [confirmed, cancelled] = await Promise.all([
        story.program.post(`${clinicPath}${id}/confirm`),
        maria.post(`/selfcare/appointmentaction/${id}/cancel/`, {}),
      ]);

      // The patient may cancel what was confirmed a moment before; nobody confirms what is cancelled.
      expect(cancelled.code).toBe(200);
      expect([200, 409]).toContain(confirmed.code);
      if (confirmed.code === 409) expect(confirmed.body.status.msg).toBe('This visit is cancelled.');
      const { status, history } = await story.seenByMaria(id);
      expect([status, history.at(-1).action]).toEqual(['cancelled', 'cancel']);
    }
  });
});

describe('POST /clinic-api/appointments/{id}/decline', () => {
  test('clinic API: a visit is declined with its reason, once, and its slot is free again', async () => {
    const id = await story.book();
    const reason = 'Dr. Robin is away that day.';

    expect(await story.answer(id, 'decline', { reason })).toEqual([200, 'The visit is declined.', 'cancelled']);
    expect(await story.answer(id, 'decline', { reason })).toEqual([409, 'This visit is cancelled.', undefined]);
    expect(await story.answer(id, 'confirm')).toEqual([409, 'This visit is cancelled.', undefined]);

    expect((await story.seenByMaria(id)).history.at(-1)).toMatchObject({ by: 'clinic', action: 'decline', reason });
    await story.book();
  });

  test('clinic API: a confirmed visit, a flexible request and a place on the waitlist can be declined', async () => {
    const confirmed = await story.book();
    await story.answer(confirmed, 'confirm');
    const open = await story.askAnyTime();
    const waiting = await story.wait();

    for (const id of [confirmed, open, waiting])
      expect(await story.answer(id, 'decline', { reason: 'We are full.' })).toEqual([
        200,
        'The visit is declined.',
        'cancelled',
      ]);
  });

  test('clinic API: a visit that has begun can no longer be declined', async () => {
    const id = await story.book();
    await story.answer(id, 'confirm');
    app.clock.set('2026-06-02T13:00:00Z');

    expect(await story.answer(id, 'decline', { reason: 'We are full.' })).toEqual([
      409,
      'This visit has already begun.',
      undefined,
    ]);
    expect((await story.seenByMaria(id)).status).toBe('confirmed');
  });

  test.each([[{}], [{ reason: '' }], [{ reason: '  ' }], [{ reason: null }], [{ reason: 'x'.repeat(1001) }]])(
    'clinic API: declining with %j is refused, and nothing changes',
    async (body) => {
      const id = await story.book();

      expect((await story.answer(id, 'decline', body))[0]).toBe(400);
      expect((await story.seenByMaria(id)).status).toBe('requested');
    },
  );
});

describe('POST /clinic-api/appointments/{id}/complete and /noshow', () => {
  test('clinic API: a visit is completed, or missed, once it has begun and not before, once', async () => {
    const come = await story.book();
    const missed = await story.book(bookingBody(story.wish('10:00', '10:30')));
    await story.answer(come, 'confirm');
    const early = [409, "This visit hasn't begun yet.", undefined];
    expect([await story.answer(come, 'complete'), await story.answer(missed, 'noshow')]).toEqual([early, early]);

    app.clock.set('2026-06-02T14:00:00Z');
    expect(await story.answer(come, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
    expect(await story.answer(come, 'complete')).toEqual([409, 'This visit has already taken place.', undefined]);
    expect(await story.answer(missed, 'noshow')).toEqual([200, 'The visit is marked as missed.', 'noshow']);
    expect(await story.answer(missed, 'noshow')).toEqual([409, 'This visit is already over.', undefined]);

    expect((await story.seenByMaria(missed)).group).toBe('completed');
    const { told } = await app.db.one(sql<{ told: number }>`
      select count(*) as told from message where recipient = ${story.patient.email}`);
    // The confirmation, and what became of each.
    expect(told).toBe(3);
  });

  test('clinic API: a request that never had a time can be neither completed nor missed, nor a day that is waited for', async () => {
    const open = await story.askAnyTime();
    const waiting = await story.wait();

    for (const word of ['complete', 'noshow']) {
      expect(await story.answer(open, word)).toEqual([409, "This visit doesn't have a time yet.", undefined]);
      expect(await story.answer(waiting, word)).toEqual([409, 'This visit is still on the waitlist.', undefined]);
    }
    expect((await story.seenByMaria(open)).status).toBe('requested');

    await story.answer(open, 'decline', { reason: 'Please call us.' });
    expect(await story.answer(open, 'complete')).toEqual([409, "This visit doesn't have a time yet.", undefined]);
  });
});

test('clinic API: another clinic finds none of these visits, and changes none', async () => {
  const id = await story.book();
  const stranger = await app.ofClinic((await buildBookableClinic(app.db)).clinic.id);
  const proposal = { dateTime: timeAt('14:00', '14:30'), providerid: story.place.provider.id };
  const calls = {
    confirm: undefined,
    decline: { reason: 'No' },
    propose: proposal,
    complete: undefined,
    noshow: undefined,
  };

  for (const [word, body] of Object.entries(calls)) {
    const refused = await stranger.post(`${clinicPath}${id}/${word}`, body);
    expect([word, refused.code, refused.body]).toEqual([
      word,
      404,
      { status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." } },
    ]);
  }
  expect((await story.seenByMaria(id)).history).toHaveLength(1);
});

test('clinic API: each change leaves one row that names the clinic, the visit and whose it is', async () => {
  const leo = await buildDependant(app.db, story.patient.householdId);
  const id = await story.book(bookingBody(story.wish(), { dependant: { id: leo.id } }));
  await story.answer(id, 'confirm');
  await story.propose(id);
  await story.answer(id, 'decline', { reason: 'Closed' });

  const rows = (await auditRows(app.db, null)).filter(({ objects }) => objects.includes(`appointment:${id}`));
  const row = {
    actorId: null,
    subjectIds: [leo.id],
    action: 'changeAppointment',
    objects: [`clinic:${story.place.clinic.id}`, `appointment:${id}`],
    outcome: 'done',
  };
  expect(rows).toHaveLength(3);
  for (const operation of ['clinicConfirm', 'clinicPropose', 'clinicDecline'])
    expect(rows).toContainEqual({ ...row, operation });
});
