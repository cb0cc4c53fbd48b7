import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { bookingBody } from './booking.ts';
import { type BuiltPatient, type buildBookableClinic, buildPatient } from './factories.ts';
import type { TestApp } from './test-app.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** A clinic, one of its providers, and what they offer. */
export type VisitPlace = Awaited<ReturnType<typeof buildBookableClinic>>;

/** Somebody who is signed in. */
export type Person = { patient: BuiltPatient; client: TestClient };

export async function buildPerson(app: TestApp, given: Parameters<typeof buildPatient>[1] = {}): Promise<Person> {
  const patient = await buildPatient(app.db, given);
  return { patient, client: await app.signedIn(patient.id) };
}

/** A time as bodies and answers have it, on Tuesday 2 June 2026 unless said otherwise. */
export const at = (startTime: string, endTime: string, date = '2026/06/02') => ({
  date,
  time: startTime,
  startTime,
  endTime,
});

/** Books a visit for oneself unless `more` says otherwise, and answers its id. */
export async function bookVisit(
  { patient, client }: Person,
  { type, provider }: VisitPlace,
  time: ReturnType<typeof at>,
  more: Record<string, unknown> = {},
): Promise<number> {
  const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id, ...time };
  const { code, body } = await client.post('/selfcare/bookappointment/', bookingBody(wish, more));
  expect([code, body.status.error]).toEqual([200, false]);

  return body.appointment.id;
}

/** How often each code was answered. */
export function codesOf(answers: TestAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

/** The code and the sentence of an answer. */
export const saidIn = ({ code, body }: TestAnswer) => [code, body.status.msg];

/** What must never be: two live visits of one provider that overlap without sharing a session, or two of one person. */
export const countOverlaps = async (db: Db) =>
  (
    await db.one(sql<{ overlaps: number }>`
      select count(*) as overlaps
      from appointment as one
      join appointment as other on one.id < other.id
      where one.status in ('held', 'requested', 'confirmed') and other.status in ('held', 'requested', 'confirmed')
        and ((one.provider_id = other.provider_id and one.busy && other.busy
            and (one.session_key <> other.session_key or one.lane = other.lane))
          or (one.dependant_id = other.dependant_id and one.during && other.during))`)
  ).overlaps;
