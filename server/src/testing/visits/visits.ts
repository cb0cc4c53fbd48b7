import { expect } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, type buildBookableClinic, buildPatient, changeVisits } from '#server/testing/factories.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { TestAnswer, TestClient } from '#server/testing/test-client.ts';
import { bookingBody, flexibleBody, waitlistBody } from './booking.ts';

/** A clinic, one of its providers, and what they offer. */
export type BookableClinic = Awaited<ReturnType<typeof buildBookableClinic>>;

/** What a booking names of a clinic. */
type BookedIds = Record<'provider' | 'type', { id: number }>;

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

/** The n-th half hour of the working days from 2 June 2026 on, sixteen a day. */
export function nthTime(n: number) {
  const clock = (half: number) => `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
  const half = n % 16;
  return at(clock(half), clock(half + 1), `2026/06/0${2 + Math.floor(n / 16)}`);
}

/** Asks for a visit, for oneself unless `more` says otherwise. */
export function askForVisit(
  { patient, client }: Person,
  { type, provider }: BookedIds,
  time: ReturnType<typeof at>,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const wish = { patientId: patient.id, typeId: type.id, providerId: provider.id, ...time };
  return client.post('/selfcare/bookappointment/', bookingBody(wish, more), { headers });
}

/** Books a visit for oneself unless `more` says otherwise, and answers its id. */
export async function bookVisit(...wish: Parameters<typeof askForVisit>): Promise<number> {
  const { code, body } = await askForVisit(...wish);
  expect([code, body.status.error]).toEqual([200, false]);

  return body.appointment.id;
}

const postBooking = async ({ client }: Person, body: unknown): Promise<number> => {
  const answer = await client.post('/selfcare/bookappointment/', body);
  expect(answer.code).toBe(200);
  return answer.body.appointment.id;
};

/** Asks for any time on a Monday, for oneself, and answers the id of the request. */
export const openRequest = (person: Person, { type }: BookedIds) =>
  postBooking(person, flexibleBody(person.patient.id, type.id, ['Monday'], 'Anytime'));

/** The visits that somebody's family has ahead or asks for. */
export const liveVisitsOf = (db: Db, { patient }: Person) =>
  db.many(sql<{ dependantId: number; clinicId: number }>`
    select dependant_id as "dependantId", clinic_id as "clinicId"
    from appointment join dependant on dependant.id = dependant_id
    where household_id = ${patient.householdId} and status in ('requested', 'confirmed')`);

/** Joins the waitlist of a day (`YYYY/MM/DD`), for oneself, and answers the id of the place on it. */
export const waitFor = (person: Person, { type, provider }: BookedIds, date: string) =>
  postBooking(person, waitlistBody({ patientId: person.patient.id, typeId: type.id, providerId: provider.id, date }));

/** Moves a visit with the provider of this clinic. */
export const moveVisitTo = (
  { client }: Person,
  id: number,
  { provider }: BookableClinic,
  dateTime: ReturnType<typeof at>,
) => client.post(`/selfcare/appointmentaction/${id}/edit/`, { providerid: provider.id, dateTime });

export const cancelVisit = ({ client }: Person, id: number) => client.post(`/selfcare/appointmentaction/${id}/cancel/`);

/** The groups that show somebody a visit. */
export async function groupsOf({ patient, client }: Person, id: number) {
  const { body } = await client.get(`/selfcare/fetchappointments/${patient.id}/`);
  const groups = ['upcoming', 'completed', 'cancelled'];
  return groups.filter((group) => body[group].some((visit: { id: number }) => visit.id === id));
}

/** Cancels every visit that is still live, so that the next test finds its people and slots free. */
export async function cancelAllVisits(db: Db) {
  const visits = await db.many(
    sql<{ id: number }>`select id from appointment where status in ('requested', 'confirmed')`,
  );
  await changeVisits(
    db,
    visits.map(({ id }) => id),
  );
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

/** When the live visits at a clinic start, by id: `YYYY/MM/DD HH:mm`. */
export async function startsOf(db: Db, { clinic }: BookableClinic) {
  const rows = await db.many(sql<{ id: number; start: string }>`
    select id, to_char(local_date + local_start, 'YYYY/MM/DD HH24:MI') as start from appointment
    where clinic_id = ${clinic.id} and status in ('requested', 'confirmed') order by id`);
  return new Map(rows.map(({ id, start }) => [id, start]));
}
