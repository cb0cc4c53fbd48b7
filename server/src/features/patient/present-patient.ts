import type { Dependant } from '@kindwell/contract/patient.ts';
import type { DependantRow, PatientRow } from './patient-db.ts';

/** `ambassador` is a number as text, nonzero for an ambassador (docs/spec/product.md#dependant). */
export const presentDependant = ({ isAmbassador, ...row }: DependantRow): Dependant => ({
  ...row,
  ambassador: isAmbassador ? '1' : '0',
});

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
