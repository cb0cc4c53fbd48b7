import { type SupportContact, supportContact } from '@kindwell/contract/help.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';

const unknown: SupportContact = { email: null, phone: null };

/**
 * How to reach the people who run the portal, also without a session; nothing while, and where, that is not known. The
 * other ways on stay, so nothing is said about a call that fails.
 */
export const useSupportContact = (): SupportContact => useOperation(supportContact, {}).data?.support ?? unknown;
