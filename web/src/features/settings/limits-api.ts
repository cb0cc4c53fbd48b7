import { householdPoints } from '@kindwell/contract/loyalty.ts';
import { patientSetting, saveLimit } from '@kindwell/contract/settings.ts';
import { useWrite } from '#web/lib/use-operation.ts';

/** Sets how many points a person may redeem in a month; what they can spend changes with it. */
export const useSaveLimit = () => useWrite(saveLimit, { invalidates: [householdPoints, patientSetting] });
