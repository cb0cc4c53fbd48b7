import { programmeZone } from '@kindwell/contract/loyalty/programme.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';

/** In which time zone the programme of points counts its days. */
export const useProgrammeZone = () => useOperation(patientData, {}).data?.programmeZone ?? programmeZone;
