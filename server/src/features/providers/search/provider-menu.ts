import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { sayTitles } from '#server/messages/say-stored.ts';
import { countClinicsToAdd } from './search-db.ts';

/** GET /selfcare/provider/menu/ (API-21): the domains with providers for this patient to add. */
export const providerMenu: Handler<typeof contract.providerMenu> = async ({ session, language }, { db }) => ({
  menu: sayTitles(language, await countClinicsToAdd(db, session.patientId)),
});
