import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { DemoInsurance } from '#server/demo/data/insurance.ts';
import { setProgrammeClass } from '#server/features/insurance/insurer-db.ts';

const dayMs = 86_400_000;

/** Adds who is insured by whom, and what pays for their care. */
export async function insertInsurances(db: Db, insurances: DemoInsurance[], now: Date) {
  for (const { dependantId, insurer, memberNumber, groupNumber, savedDaysAgo } of insurances) {
    const savedAt = new Date(now.getTime() - savedDaysAgo * dayMs);
    await db.run(sql`
      insert into insurance (dependant_id, insurer_id, insurance_name, member_number, group_number, created_at,
        changed_at)
      select ${dependantId}, id, name, ${memberNumber}, ${groupNumber}, ${savedAt}, ${savedAt}
      from insurer where name = ${insurer}`);
  }
  for (const personId of new Set(insurances.map(({ dependantId }) => dependantId)))
    await setProgrammeClass(db, personId);
}
