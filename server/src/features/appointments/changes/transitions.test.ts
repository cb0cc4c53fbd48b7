import {
  type AppointmentStatus,
  appointmentActions,
  appointmentStatuses,
} from '@kindwell/contract/appointments/appointment-shape.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildClinic, buildPatient, buildVisit } from '#server/testing/factories.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { changeVisit } from './change-visit.ts';

let app: TestApp;
let patient: BuiltPatient;
let clinic: { id: number };

beforeAll(async () => {
  app = await startTestApp();
  patient = await buildPatient(app.db);
  clinic = await buildClinic(app.db);
});

afterAll(() => app.close());

const buildIn = async (status: AppointmentStatus) =>
  (await buildVisit(app.db, clinic.id, patient.dependantId, { status })).id;

const statusOf = async (id: number) =>
  (await app.db.one(sql<{ status: string }>`select status from appointment where id = ${id}`)).status;

/** Tells a change as the history would have it. */
const tell = (id: number, version: number, step: [string, string, string, string]) => sql`
  insert into appointment_event (appointment_id, shard_clinic_id, version, action, actor, from_status, to_status, at)
  values (${id}, ${clinic.id}, ${version}, ${step[0]}, ${step[1]}, ${step[2]}, ${step[3]}, '2026-06-01T14:00:00Z')`;

describe('the table of transitions', () => {
  test('APPT-02 APPT-03 every action from every status leads where the table says, and nowhere else', async () => {
    const listed = await app.db.many(sql<{ action: string; actor: string; from: string; to: string }>`
      select action, actor, from_status as from, to_status as to from appointment_transition`);
    const actors = [
      { by: 'patient', id: patient.id },
      { by: 'clinic', id: clinic.id },
      { by: 'system', id: null },
    ] as const;
    const led: string[] = [];

    for (const from of appointmentStatuses) {
      for (const action of appointmentActions) {
        for (const actor of actors) {
          const id = await buildIn(from);
          const isListed = listed.some((one) => one.action === action && one.actor === actor.by && one.from === from);
          const change = app.db.transaction((tx) => changeVisit(tx, id, { action, actor }, app.clock.now()));

          if (isListed) {
            await change;
            led.push(`${action} ${actor.by} ${from} ${await statusOf(id)}`);
          } else {
            await expect(change).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/\.$/) });
            expect(await statusOf(id)).toBe(from);
          }
        }
      }
    }

    const known = new Set<string>(appointmentStatuses);
    const expected = listed.filter(({ from }) => known.has(from));
    expect(led.toSorted()).toEqual(
      expected.map(({ action, actor, from, to }) => `${action} ${actor} ${from} ${to}`).toSorted(),
    );
  });

  test('APPT-02 a status that changes without being told fails when the transaction ends', async () => {
    const id = await buildIn('requested');

    await expect(app.db.run(sql`update appointment set status = 'cancelled' where id = ${id}`)).rejects.toMatchObject({
      constraint: 'appointment_event',
    });
    expect(await statusOf(id)).toBe('requested');
  });

  test('APPT-02 a step that is not listed fails, told or not', async () => {
    const id = await buildIn('completed');

    for (const status of ['requested', 'confirmed', 'waitlisted']) {
      await expect(app.db.run(sql`update appointment set status = ${status} where id = ${id}`)).rejects.toMatchObject({
        constraint: 'appointment_transition',
      });
    }
    await expect(app.db.run(tell(id, 2, ['cancel', 'patient', 'completed', 'cancelled']))).rejects.toThrow(
      'foreign key',
    );
    expect(await statusOf(id)).toBe('completed');
  });

  test('APPT-02 a story that does not fit the change fails: another actor, another version, another step', async () => {
    const id = await buildIn('requested');
    const confirmAs = (version: number, step: [string, string, string, string]) =>
      app.db.transaction(async (tx) => {
        await tx.run(sql`update appointment set status = 'confirmed' where id = ${id}`);
        await tx.run(tell(id, version, step));
      });

    await expect(confirmAs(2, ['confirm', 'patient', 'requested', 'confirmed'])).rejects.toThrow('foreign key');
    await expect(confirmAs(3, ['confirm', 'clinic', 'requested', 'confirmed'])).rejects.toThrow('is not told');
    await expect(confirmAs(2, ['complete', 'clinic', 'requested', 'completed'])).rejects.toThrow('is not told');
    expect(await statusOf(id)).toBe('requested');

    await confirmAs(2, ['confirm', 'clinic', 'requested', 'confirmed']);
    expect(await statusOf(id)).toBe('confirmed');
  });

  test('APPT-02 one change is told once', async () => {
    const id = await buildIn('requested');
    await app.db.transaction((tx) =>
      changeVisit(tx, id, { action: 'confirm', actor: { by: 'clinic', id: clinic.id } }, app.clock.now()),
    );

    await expect(app.db.run(tell(id, 2, ['confirm', 'clinic', 'requested', 'confirmed']))).rejects.toThrow('unique');
  });
});
