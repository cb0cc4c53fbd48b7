import type * as contract from '@kindwell/contract/settings.ts';
import type { Handler } from '#server/http/route.ts';
import { addMember } from './add-member.ts';

/** POST /selfcare/patientsetting/dependant/ (API-69): adds somebody to the family, or changes the one named. */
export const saveDependant: Handler<typeof contract.saveDependant> = (call, services) => addMember(call, services);
