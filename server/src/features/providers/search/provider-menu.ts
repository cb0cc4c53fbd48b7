import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { countClinicsToAdd } from './search-db.ts';

/** GET /selfcare/provider/menu/ (spec §7): the domains with providers for this patient to add. */
export const providerMenu: Handler<typeof contract.providerMenu> = async ({ session }, { db }) => ({
  menu: await countClinicsToAdd(db, session.patientId),
});
