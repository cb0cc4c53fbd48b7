import { sql } from '#server/db/sql.ts';
import { expandShiftsTask } from '#server/features/appointments/slots/expand-shifts.ts';
import { bookingBody } from '#server/testing/visits/booking.ts';
import { buildPatient } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The directory and the hours: every row of every table with the transaction that wrote it. */
export async function rowVersions({ db }: TestApp): Promise<Record<string, string[]>> {
  const tables = await db.many(sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename ~ '^(clinic|provider|consultation|weekly|shift|speciality|service|spoken|city)'
    order by 1`);
  const found: Record<string, string[]> = {};

  for (const { name } of tables) {
    const { rows } = await db.pool.query(`select xmin || ' ' || t::text as row from "${name}" as t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** The visit that a patient books with Dr. Ruiz at the Elm Street clinic, on Monday 8 June 2026 at nine. */
export async function bookAtElm(app: TestApp) {
  await expandShiftsTask({}, app.services);
  const { typeId, providerId } = await app.db.one(sql<{ typeId: number; providerId: number }>`
    select consultation_type.id as "typeId", provider.id as "providerId"
    from consultation_type join clinic on clinic.id = clinic_id, provider
    where clinic.external_key = 'elm' and consultation_type.name = 'Check-up' and provider.external_key = 'ruiz'`);

  const patient = await buildPatient(app.db);
  const client = await app.signedIn(patient.id);
  const wish = { patientId: patient.id, typeId, providerId, date: '2026/06/08' };
  const answer = await client.post('/selfcare/bookappointment/', bookingBody(wish));
  if (answer.code !== 200) throw new Error(`the visit was not booked: ${answer.text}`);

  return { patient, client };
}
