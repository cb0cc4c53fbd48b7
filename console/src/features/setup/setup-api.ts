import { setupState } from '@kindwell/contract/staff/staff-setup.ts';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';

/** What is still missing before the portal goes live; asked for where the person may see it. */
export const useSetup = (isAsked = true) => useStaffRead(setupState, {}, { isAsked, isShared: true });
