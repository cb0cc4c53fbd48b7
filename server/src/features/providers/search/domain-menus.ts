import type * as contract from '@kindwell/contract/providers.ts';
import { countByDomain, findOwnClinicIds } from '#server/features/providers/cards-db.ts';
import type { Handler } from '#server/http/route.ts';
import { countClinicsByDomain, countClinicsToAdd, findTraitMenus } from './search-db.ts';

/** GET /selfcare/domains/patient (API-20): the domains of the patient's own clinics. */
export const domains: Handler<typeof contract.domains> = async ({ session, language }, { db }) => {
  const ids = await findOwnClinicIds(db, session.patientId);

  return { domains: await countByDomain(db, ids, language) };
};

/** GET /selfcare/provider/menu/ (API-21): the domains with providers for this patient to add. */
export const providerMenu: Handler<typeof contract.providerMenu> = async ({ session, language }, { db }) => ({
  menu: await countClinicsToAdd(db, session.patientId, language),
});

/** GET /selfcare/provider/allmenu/ (API-28): the domains of the whole directory. */
export const providerAllMenu: Handler<typeof contract.providerAllMenu> = async ({ language }, { db }) => ({
  menu: await countClinicsByDomain(db, language),
});

/** GET /selfcare/provider/filters/: the languages and insurers by which the directory can be narrowed. */
export const searchFilters: Handler<typeof contract.searchFilters> = ({ language }, { db }) =>
  findTraitMenus(db, language);
