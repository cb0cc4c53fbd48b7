import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { sayTitles } from '#server/messages/say-stored.ts';
import { countByDomain, findOwnClinicIds } from './cards-db.ts';

/** GET /selfcare/domains/patient (API-20): the domains of the patient's own clinics. */
export const domains: Handler<typeof contract.domains> = async ({ session, language }, { db }) => {
  const ids = await findOwnClinicIds(db, session.patientId);

  return { domains: sayTitles(language, await countByDomain(db, ids)) };
};
