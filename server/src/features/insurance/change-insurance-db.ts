import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** What is saved of an insurance; `insurerId` is null where the list knows none of this name. */
export type InsuranceForm = {
  insurerId: number | null;
  insuranceName: string;
  memberNumber: string;
  groupNumber: string | null | undefined;
};

/** One insurance of this person; `isOver` where it was removed. */
export const findInsuranceOf = (db: Db, dependantId: number, insuranceId: number) =>
  db.maybeOne(sql<{ id: number; isOver: boolean }>`
    select id, ended_at is not null as "isOver" from insurance
    where id = ${insuranceId} and dependant_id = ${dependantId}`);

/** True where the person has this insurance already, in an entry other than `butId`. The household is locked. */
export async function hasSame(db: Db, dependantId: number, form: InsuranceForm, butId: number | null) {
  const same = await db.maybeOne(sql`
    select 1 from insurance
    where dependant_id = ${dependantId} and ended_at is null and id is distinct from ${butId}::bigint
      and coalesce(insurer_id::text, fold(insurance_name)) =
        coalesce(${form.insurerId}::bigint::text, fold(${form.insuranceName}))
      and translate(member_number, ' -', '') = translate(${form.memberNumber}, ' -', '')`);
  return same !== undefined;
}

/** Adds an insurance; cards of the person that had none to stand by are put to it. */
export async function insertInsurance(db: Db, dependantId: number, form: InsuranceForm, now: Date): Promise<number> {
  const { id } = await db.one(sql<{ id: number }>`
    insert into insurance (dependant_id, insurer_id, insurance_name, member_number, group_number, created_at, changed_at)
    values (${dependantId}, ${form.insurerId}, ${form.insuranceName}, ${form.memberNumber}, ${form.groupNumber ?? null},
      ${now}, ${now})
    returning id`);
  await db.run(sql`
    update insurance_card set insurance_id = ${id} where dependant_id = ${dependantId} and insurance_id is null`);

  return id;
}

/**
 * Changes an insurance of this person that has not been removed; a group number that is not said stays, null empties it.
 * False where there is none such.
 */
export async function updateInsuranceRow(db: Db, dependantId: number, id: number, form: InsuranceForm, now: Date) {
  const changed = await db.run(sql`
    update insurance set insurer_id = ${form.insurerId}, insurance_name = ${form.insuranceName},
      member_number = ${form.memberNumber}, changed_at = ${now},
      group_number = case when ${form.groupNumber === undefined}::boolean then group_number
        else ${form.groupNumber ?? null}::text end
    where id = ${id} and dependant_id = ${dependantId} and ended_at is null`);
  return changed === 1;
}

/** Removes an insurance of this person with its cards, whose files the worker removes; false where there is none such. */
export async function endInsurance(db: Db, dependantId: number, id: number, now: Date): Promise<boolean> {
  const ended = await db.run(sql`
    update insurance set ended_at = ${now} where id = ${id} and dependant_id = ${dependantId} and ended_at is null`);
  await db.run(sql`
    with gone as (
      delete from insurance_card where insurance_id = ${id} and dependant_id = ${dependantId} returning file_key
    )
    insert into orphaned_file (file_key, since) select file_key, ${now} from gone`);

  return ended === 1;
}
