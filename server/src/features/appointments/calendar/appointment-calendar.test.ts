import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { auditRows } from '#server/testing/audit.ts';
import {
  type BuiltPatient,
  buildDependant,
  buildPatient,
  buildVisit,
  changeVisits,
} from '#server/testing/factories.ts';
import { readCalendar } from '#server/testing/files/read-calendar.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { buildTimedVisit } from '#server/testing/visits/timed-visit.ts';

let app: TestApp;
let patient: BuiltPatient;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db, { firstName: 'Maria', isGuarantor: true });
  client = await app.signedIn(patient.id);
});

afterAll(() => app.close());

const fileOf = (id: number) => `/selfcare/appointment/${id}/calendar.ics`;

async function readEvent(id: number, as = client) {
  const { code, text } = await as.get(fileOf(id));
  expect(code).toBe(200);

  const [event, ...others] = readCalendar(text).events;
  if (!event || others.length) throw new Error('the file has not one event');
  return event;
}

describe('GET /selfcare/appointment/{id}/calendar.ics', () => {
  test('API-37 a visit is a file to save, with its place, phone, zone and status', async () => {
    const visit = await buildTimedVisit(app.db, patient, {
      startsAt: '2026-06-02T13:00:00Z',
      clinic: { name: 'Smile; Bright, Dental' },
    });
    const { code, headers, text } = await client.get(fileOf(visit.id));

    expect(code).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="visit.ics"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toContain('DTSTART;TZID=America/New_York:20260602T090000\r\n');

    const { method, name, events } = readCalendar(text);
    expect([method, name]).toEqual(['PUBLISH', null]);
    expect(events).toEqual([
      expect.objectContaining({
        status: 'CONFIRMED',
        title: 'Appointment at Smile; Bright, Dental',
        place: expect.stringMatching(/^Smile; Bright, Dental, \d+ Main Street, Arlington, VA 22201$/),
        description: 'Clinic phone: +12025550199',
        start: '2026-06-02T13:00:00.000Z',
        end: '2026-06-02T13:30:00.000Z',
      }),
    ]);
  });

  test.each([
    // The nights of the changes: before, in the hour that is skipped or comes twice, and after.
    ['America/New_York', '2026-03-08T06:30:00Z'],
    ['America/New_York', '2026-03-08T07:00:00Z'],
    ['America/New_York', '2026-03-08T13:00:00Z'],
    ['America/New_York', '2026-11-01T04:30:00Z'],
    ['America/New_York', '2026-11-01T05:30:00Z'],
    ['America/New_York', '2026-11-01T06:30:00Z'],
    ['America/New_York', '2026-11-01T14:00:00Z'],
    ['Pacific/Honolulu', '2026-11-01T19:00:00Z'],
    ['Asia/Kathmandu', '2026-06-02T03:15:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:15:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['Australia/Lord_Howe', '2026-10-04T00:00:00Z'],
  ])('API-37 in %s the visit at %s is read back at the same moment', async (timeZone, startsAt) => {
    const visit = await buildTimedVisit(app.db, patient, { startsAt, clinic: { timeZone }, status: 'completed' });
    const { start, end } = await readEvent(visit.id);

    expect(new Date(start)).toEqual(new Date(startsAt));
    expect(Date.parse(end) - Date.parse(start)).toBe(30 * 60_000);
  });

  test('API-37 a time that the night has twice is written as the moment itself, any other by the clinic’s clock', async () => {
    const zoneOf = async (startsAt: string) =>
      (await readEvent((await buildTimedVisit(app.db, patient, { startsAt, status: 'completed' })).id)).zone;

    expect(await zoneOf('2025-11-02T05:30:00Z')).toBe('UTC');
    expect(await zoneOf('2025-11-02T06:30:00Z')).toBe('UTC');
    expect(await zoneOf('2025-11-02T07:30:00Z')).toBe('America/New_York');
  });

  test('API-37 what is done to a visit keeps its event and raises its sequence', async () => {
    const visit = await buildTimedVisit(app.db, patient, { startsAt: '2026-06-03T13:00:00Z', status: 'requested' });
    const asked = await readEvent(visit.id);
    await changeVisits(app.db, [visit.id], 'confirm');
    const confirmed = await readEvent(visit.id);
    await changeVisits(app.db, [visit.id], 'cancel');
    const cancelled = await readEvent(visit.id);

    expect([asked.status, confirmed.status, cancelled.status]).toEqual(['TENTATIVE', 'CONFIRMED', 'CANCELLED']);
    expect(asked.description).toContain("The clinic hasn't confirmed it yet.");
    expect(new Set([asked.uid, confirmed.uid, cancelled.uid]).size).toBe(1);
    expect(confirmed.sequence).toBeGreaterThan(asked.sequence);
    expect(cancelled.sequence).toBeGreaterThan(confirmed.sequence);
    expect(confirmed.changed).toBe('2026-06-01T14:00:00.000Z');
  });

  test('API-37 no name can break out of its line, and lines are folded', async () => {
    const hostile = 'Ü,;\\ \r\nEND:VEVENT\u2028BEGIN:VALARM\u0007\n'.repeat(5);
    const visit = await buildTimedVisit(app.db, patient, {
      startsAt: '2026-06-04T13:00:00Z',
      clinic: { name: hostile },
    });
    const { text } = await client.get(fileOf(visit.id));

    expect(text.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(readCalendar(text).events[0]?.title).toBe(
      `Appointment at ${hostile.replaceAll(/\r\n|\u2028/g, '\n').replaceAll('\u0007', '')}`,
    );
  });

  test('API-37 the family’s visits say whose they are, in the reader’s language, and that they were shown is recorded', async () => {
    const leo = await buildDependant(app.db, patient.householdId, { firstName: 'Leo' });
    const visit = await buildTimedVisit(app.db, patient, {
      startsAt: '2026-06-05T13:00:00Z',
      dependantId: leo.id,
      clinic: { name: 'Arlington Dental' },
    });
    await app.db.run(sql`update patient set language = 'es' where id = ${patient.id}`);
    const { title } = await readEvent(visit.id);
    await app.db.run(sql`update patient set language = 'en' where id = ${patient.id}`);

    expect(title).toBe('Cita de Leo en Arlington Dental');
    expect((await auditRows(app.db, patient.id)).at(-1)).toMatchObject({
      action: 'read',
      operation: 'appointmentCalendar',
      subjectIds: [leo.id],
    });
  });

  test('API-37 a visit without a time has no file, and neither has one of somebody else', async () => {
    const stranger = await buildPatient(app.db);
    const { id, clinicId } = await buildTimedVisit(app.db, stranger, { startsAt: '2026-06-02T15:00:00Z' });
    const open = await buildVisit(app.db, clinicId, patient.dependantId, { status: 'requested' });

    for (const one of [id, open.id, 999_999_999]) {
      const { code, body } = await client.get(fileOf(one));
      expect([code, body]).toEqual([
        404,
        { status: { error: true, code: 'notFound', msg: "We couldn't find this. Reload the page." } },
      ]);
    }
    expect((await client.get('/selfcare/appointment/1e3/calendar.ics')).code).toBe(400);
    expect((await app.client().get(fileOf(id))).code).toBe(401);
  });
});
