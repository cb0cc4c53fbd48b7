import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Keeps clinics, by their names, among a patient's own. */
export const insertFavourites = (db: Db, patientId: number, clinicNames: string[], at: Date) =>
  db.run(sql`
    insert into favourite (patient_id, clinic_id, created_at)
    select ${patientId}, id, ${at} from clinic where name = any (${clinicNames}) order by id`);
