import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** Who asks, for whom (null: oneself), where, and on which day there, `YYYY/MM/DD`; null: now. */
type AskedVisit = { patientId: number; dependantId: number | null; clinicId: number; day: string | null };

/** Whose visit it would be, and when: the middle of that day. Undefined for whom one may not book, and for a clinic that is not on the screens. */
export const findVisitMoment = (db: Db, { patientId, dependantId, clinicId, day }: AskedVisit, now: Date) =>
  db.maybeOne(sql<{ dependantId: number; clinicId: number; happenedAt: Date }>`
    select dependant.id as "dependantId", clinic.id as "clinicId",
      coalesce(clinic_instant(${day}::date + time '12:00', time_zone), ${now}::timestamptz) as "happenedAt"
    from may_act_for
    join dependant on dependant.id = dependant_id
    join clinic on clinic.id = ${clinicId} and published
    where patient_id = ${patientId} and case
      when ${dependantId}::bigint is null then login_id = patient_id
      else dependant.id = ${dependantId} end`);
