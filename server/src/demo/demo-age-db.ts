import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { demoAccounts } from './data/sign-ins.ts';

/**
 * When the demo was filled, `YYYY-MM-DD`, once none of its sign-ins has a visit ahead in the family; undefined before
 * that, and where there is no demo.
 */
export async function findOutlivedDemo(db: Db, now: Date): Promise<string | undefined> {
  const emails = demoAccounts.map(({ email }) => email);
  const demo = await db.maybeOne(sql<{ filled: string }>`
    select to_char(min(patient.created_at), 'YYYY-MM-DD') as filled
    from patient
    join dependant using (household_id)
    left join appointment on dependant_id = dependant.id and status in ('requested', 'confirmed')
      and lower(during) > ${now}
    where patient.email = any (${emails})
    having count(*) > 0 and count(appointment.id) = 0`);
  return demo?.filled;
}
