import { careList } from '@kindwell/contract/appointments/care.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

/** The preventive care of the family, oneself first. */
export const useCareList = () => useOperation(careList, { params: { id: String(useCurrentUser().id) } });
