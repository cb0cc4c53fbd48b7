import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPatient } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildOneVisitDay, joinWaitlist, linkOf, offersAt } from '#server/testing/visits/waitlist.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ jobs: true });
  // Ahead of the queue's own clock, which is the database's: what is put off until then waits.
  app.clock.set('2099-06-02T14:00:00Z');
});

afterAll(() => app.close());

test('API-39 from one patient’s cancellation to another one’s visit, with nobody at the clinic doing anything', async () => {
  const place = await buildOneVisitDay(app, { from: '2099-06-03' });
  const booker = await buildPatient(app.db);
  const client = await app.signedIn(booker.id);
  const wish = { patientId: booker.id, typeId: place.type.id, providerId: place.provider.id, date: '2099/06/03' };
  const { body } = await client.post('/selfcare/bookappointment/', bookingBody(wish));
  const person = await joinWaitlist(app, place, '2099/06/03');

  await client.post(`/selfcare/appointmentaction/${body.appointment.id}/cancel/`, {});
  while ((await offersAt(app, place)).length === 0) await wait(20);
  const accepted = await person.client.post(`${await linkOf(app, person.entryId)}accept/`, {});

  expect(accepted.body.appointment).toMatchObject({ id: person.entryId, status: 'requested' });
});
