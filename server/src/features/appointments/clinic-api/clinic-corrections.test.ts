import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { buildClinicStory, type ClinicStory } from '#server/testing/visits/clinic-story.ts';

const reason = 'The wrong person was ticked off.';

let app: TestApp;
let story: ClinicStory;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  story = await buildClinicStory(app);
});

afterAll(() => app.close());

/** Maria's visit of Tuesday at nine, half an hour after its end. */
async function pastVisit() {
  const id = await story.book();
  await story.answer(id, 'confirm');
  app.clock.set('2026-06-02T14:00:00Z');
  return id;
}

/** What Maria was told last. */
const lastTold = async () =>
  (
    await app.db.one(sql<{ body: string }>`
    select body from message where recipient = ${story.patient.email} order by id desc limit 1`)
  ).body;

describe('what became of a visit', () => {
  test('clinic API: what only the patient has said the clinic confirms, once, and the history tells both', async () => {
    const id = await pastVisit();
    const maria = await story.maria();
    await maria.post(`/selfcare/appointmentaction/${id}/updatestatus/`, { status: 'completed' });

    expect(await story.answer(id, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
    expect(await story.answer(id, 'complete')).toEqual([409, 'This visit has already taken place.', undefined]);
    const { history, status } = await story.seenByMaria(id);
    expect(status).toBe('completed');
    expect(history.slice(2)).toMatchObject([
      { action: 'complete', by: 'patient', from: 'confirmed', to: 'completed' },
      { action: 'complete', by: 'clinic', from: 'completed', to: 'completed' },
    ]);
  });

  test('clinic API: a completed visit may turn out to be missed, and a missed one to have taken place', async () => {
    const id = await pastVisit();
    expect(await story.answer(id, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
    expect(await story.answer(id, 'noshow')).toEqual([200, 'The visit is marked as missed.', 'noshow']);
    expect(await lastTold()).toContain('has marked your visit as missed');
    expect(await story.answer(id, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
    expect(await lastTold()).toContain('has marked your visit as completed.');
  });

  test('clinic API: a completed visit is taken back with a reason, told so, and completed again', async () => {
    const id = await pastVisit();
    await story.answer(id, 'complete');

    expect((await story.answer(id, 'decline', {}))[0]).toBe(400);
    expect(await story.answer(id, 'decline', { reason })).toEqual([200, 'The visit is declined.', 'cancelled']);
    expect(await lastTold()).toMatch(/did not take place\.\s[\s\S]*The clinic's reason: The wrong person/);
    expect((await story.seenByMaria(id)).history.at(-1)).toMatchObject({
      action: 'decline',
      from: 'completed',
      reason,
    });
    expect(await story.answer(id, 'decline', { reason })).toEqual([409, 'This visit is cancelled.', undefined]);
    expect(await story.answer(id, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
  });

  test('clinic API: a cancelled visit takes place once its time has begun, a day that was waited for never', async () => {
    const id = await story.book();
    const waiting = await story.wait();
    await story.answer(id, 'decline', { reason });
    await story.answer(waiting, 'decline', { reason });
    expect(await story.answer(id, 'complete')).toEqual([409, "This visit hasn't begun yet.", undefined]);

    app.clock.set('2026-06-02T13:00:00Z');
    expect(await story.answer(id, 'complete')).toEqual([200, 'The visit is completed.', 'completed']);
    expect(await story.answer(waiting, 'complete')).toEqual([409, 'This visit is cancelled.', undefined]);
  });

  test('clinic API: many corrections at once come one after the other, each told', async () => {
    const id = await pastVisit();
    await Promise.all(Array.from({ length: 12 }, (_, n) => story.answer(id, n % 2 ? 'complete' : 'noshow')));

    const { history, status } = await story.seenByMaria(id);
    expect(history.at(-1).to).toBe(status);
    for (const [n, entry] of history.slice(1).entries()) expect(entry.from).toBe(history[n].to);
  });
});
