import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DemoProviderReferral } from '#server/demo/data/provider-referrals.ts';

/**
 * Adds providers whom a patient of the demo has referred. What makes an email known again needs the server's secret,
 * which nobody knows yet when a demo is filled: a plain hash stands in, so only these can be referred once more.
 */
export async function insertProviderReferrals(
  db: Db,
  patientId: number,
  providers: DemoProviderReferral[],
  daysBefore: (days: number) => Date,
) {
  for (const { name, email, phone, practice, note, daysAgo, joined } of providers) {
    await db.run(sql`
      insert into provider_referral (patient_id, name, email, phone, clinic, note, contact_key, created_at, clinic_id,
        joined_at)
      select ${patientId}, ${name}, ${email}, ${phone}, ${practice}, ${note},
        sha256(convert_to(${email}, 'UTF8')), ${daysBefore(daysAgo)},
        (select id from clinic where clinic.name = ${joined?.clinic ?? null}),
        ${joined && daysBefore(joined.daysAgo)}`);
  }
}
