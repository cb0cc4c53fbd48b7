import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type BuiltPatient, buildPatient } from '#server/testing/factories.ts';

/** A patient who has joined the ambassador programme. */
export async function buildAmbassador(db: Db, given: Parameters<typeof buildPatient>[1] = {}): Promise<BuiltPatient> {
  const patient = await buildPatient(db, given);
  await db.run(sql`
    insert into ambassador (dependant_id, terms_version, joined_at)
    values (${patient.dependantId}, 1, '2026-01-01T00:00:00Z')`);

  return patient;
}

/** A provider whom a patient has referred; nobody has got a mail for it. */
export const buildProviderReferral = (
  db: Db,
  patientId: number,
  given: { name?: string; email?: string; phone?: string; clinic?: string; note?: string; at?: Date },
) => {
  const { name = 'Dr. Ada Park', email = 'ada.park@example.com', phone = null, clinic = null, note = null } = given;
  return db.one(sql<{ id: number }>`
    insert into provider_referral (patient_id, name, email, phone, clinic, note, contact_key, created_at)
    values (${patientId}, ${name}, ${email}, ${phone}, ${clinic}, ${note},
      ${createHash('sha256').update(`${patientId} ${email}`).digest()}, ${given.at ?? new Date('2026-05-01T12:00:00Z')})
    returning id`);
};
