import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Language } from '#server/messages/language.ts';

/** A guarantor as they are reached; and the first name of whom it is about. */
export type OtherGuarantor = {
  id: number;
  firstName: string;
  recipient: string;
  language: Language;
  whoName: string;
};

/** Who looks after a household, but for this patient. */
export const findOtherGuarantors = (db: Db, householdId: number, patientId: number) =>
  db.many(sql<OtherGuarantor>`
    select guarantor.id, guarantor.first_name as "firstName", guarantor.email as recipient, guarantor.language,
      who.first_name as "whoName"
    from patient as guarantor
    cross join patient as who
    where guarantor.household_id = ${householdId} and guarantor.is_guarantor and guarantor.id <> who.id
      and who.id = ${patientId}
    order by guarantor.id`);
