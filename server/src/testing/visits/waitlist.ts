import { expect } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { fillWaitlistTask } from '#server/features/appointments/waitlist/fill-waitlist.ts';
import { signOffer } from '#server/features/appointments/waitlist/waitlist-rules.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { waitlistBody } from './booking.ts';
import { buildDays, type DaysInput, type Place } from './slots.ts';

/** Somebody who waits for a day: their sign-in and their place on the waitlist. */
export type WaitingPerson = { patient: BuiltPatient; client: TestClient; entryId: number };

/** A day at a clinic in New York that holds one visit of half an hour, tomorrow at nine unless said otherwise. */
export const buildOneVisitDay = (
  app: TestApp,
  days: Partial<DaysInput> = {},
  typeInput: Parameters<typeof buildDays>[2] = {},
) =>
  buildDays(
    app.db,
    { timeZone: 'America/New_York', from: '2026-06-02', start: '09:00', end: '09:30', ...days },
    { stepMinutes: 30, ...typeInput },
  );

/** A new patient joins the waitlist of a day, as the booking dialog does. */
export async function joinWaitlist(
  app: TestApp,
  { type, provider }: Place,
  date = '2026/06/02',
): Promise<WaitingPerson> {
  const patient = await buildPatient(app.db);
  const client = await app.signedIn(patient.id);
  const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id, date };
  const { code, body } = await client.post('/selfcare/bookappointment/', waitlistBody(wish));
  expect(code).toBe(200);

  return { patient, client, entryId: body.appointment.id };
}

/** Does what the job does once a slot has become free. */
export const fillDay = (app: TestApp, { clinic }: Place, localDate = '2026/06/02') =>
  fillWaitlistTask({ clinicId: clinic.id, localDate }, app.services);

export type KeptOffer = {
  id: number;
  entryId: number;
  startsAt: Date;
  sentAt: Date;
  expiresAt: Date;
  outcome: string | null;
};

/** Every offer at a clinic, the first one first. */
export const offersAt = ({ db }: TestApp, { clinic }: Place) =>
  db.many(sql<KeptOffer>`
    select offer.id, appointment_id as "entryId", starts_at as "startsAt", sent_at as "sentAt",
      expires_at as "expiresAt", outcome
    from waitlist_offer as offer join appointment on appointment.id = appointment_id
    where clinic_id = ${clinic.id} order by offer.id`);

/** The link of the newest offer that was made for a place on the waitlist. */
export async function linkOf({ db, config }: TestApp, entryId: number) {
  const { id } = await db.one(sql<{ id: number }>`
    select max(id) as id from waitlist_offer where appointment_id = ${entryId}`);
  return `/selfcare/waitlistoffer/${signOffer(config.secret, id)}/`;
}
