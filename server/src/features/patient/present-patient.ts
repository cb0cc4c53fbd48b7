import { type DependantRow, type PatientRow, presentDependant } from './patient-db.ts';

/**
 * The patient with the household; the own row is the one whose loginId is the patient's id
 * (docs/spec/product.md#patient).
 */
export function presentPatient(patient: PatientRow, family: DependantRow[]) {
  const self = family.find(({ loginId }) => loginId === patient.id);
  if (!self?.memberId) throw new Error('a patient without a row and a number of their own');

  return {
    ...patient,
    memberSince: patient.memberSince?.toISOString() ?? null,
    memberId: self.memberId,
    dependantId: self.id,
    isAmbassador: self.isAmbassador,
    dependants: family.map(presentDependant),
  };
}
