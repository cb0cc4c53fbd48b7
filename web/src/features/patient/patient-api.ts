import { patientData } from '@kindwell/contract/patient.ts';
import { domains } from '@kindwell/contract/providers.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';

/** Who the signed-in person is, and the household (docs/spec/product.md#patient). */
export const usePatientData = () => useOperation(patientData, {});

/** The same behind the wrapper that has loaded it (APP-15): always there. */
export function usePatient() {
  const { data } = usePatientData();
  if (!data) throw new Error("the patient's data is not loaded");

  return data.patient;
}

/** The domains of the patient's own clinics, with how many each holds. */
export const useDomains = () => useOperation(domains, {});
