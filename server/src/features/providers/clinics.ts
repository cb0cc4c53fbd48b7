import type * as contract from '@kindwell/contract/providers.ts';
import type { Handler } from '#server/http/route.ts';
import { findCards, findOwnClinicIds } from './cards-db.ts';
import { findHome } from './points-db.ts';
import { presentCard } from './present-card.ts';

/** GET /selfcare/clinics (API-18): the patient's clinics, kept as favourite or visited. */
export const clinics: Handler<typeof contract.clinics> = async ({ session }, { db }) => {
  const ids = await findOwnClinicIds(db, session.patientId);
  const cards = await findCards(db, session.patientId, ids, await findHome(db, session.patientId));

  return {
    clinics: cards.map((card) => ({ ...presentCard(card), soonest: null, reasons: [], takesPlan: card.takesPlan })),
  };
};
