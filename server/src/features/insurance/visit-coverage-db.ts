import type { Db } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

type Coverage = { insuranceName: string; service: string; percent: number; isMost: boolean; note: string | null };

/** What an insurance usually pays of a visit, and which one; both null where nothing is known of it. */
type VisitCoverage = { dependantId: number } & (
  | { insuranceId: null; coverage: null }
  | { insuranceId: number; coverage: Coverage }
);

/**
 * What the insurance of a person (null: the patient) usually pays of visits of this type: a line of their insurers that has
 * the type's service code, of several the one that pays most (`isMost`: another pays less), its service and note as the
 * patient's language calls them. Nothing without the right to see their insurance. Undefined
 * for whom one may not book, and for a type that is not on the screens.
 */
export const findVisitCoverage = (db: Db, patientId: number, dependantId: number | null, typeId: number) =>
  db.maybeOne(sql<VisitCoverage>`
    select dependant.id as "dependantId", insurance_id as "insuranceId", coverage
    from may_act_for
    join dependant on dependant.id = may_act_for.dependant_id
    join consultation_type as type on type.id = ${typeId} and type.published
    join clinic on clinic.id = type.clinic_id and clinic.published
    left join lateral (
      select insurance.id as insurance_id, json_build_object('insuranceName', insurance_name,
        'service', called(service, language), 'percent', percent, 'isMost', percent > min(percent) over (),
        'note', called(note, language)) as coverage
      from may_for
      join insurance on insurance.dependant_id = may_for.dependant_id and ended_at is null
      join insurer_coverage as line on line.insurer_id = insurance.insurer_id
      cross join (select language from patient where id = ${patientId}) as reader
      where may_for.patient_id = ${patientId} and may_for.dependant_id = dependant.id and may = 'records'
        and percent is not null and type.service_code = any (service_codes)
      order by percent desc, insurance.id, line.position limit 1) as covered on true
    where may_act_for.patient_id = ${patientId} and case
      when ${dependantId}::bigint is null then login_id = may_act_for.patient_id
      else dependant.id = ${dependantId} end`);
