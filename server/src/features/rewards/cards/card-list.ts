import type * as contract from '@kindwell/contract/patient.ts';
import type { Handler } from '#server/http/route.ts';
import { presentGiftCard } from './present-gift-card.ts';
import { findCards } from './wallet-db.ts';

/**
 * GET /selfcare/cardlist/ (spec §7): the gift cards of everyone the patient may act for, the newest first; with the codes
 * that are for this patient to see.
 */
export const cardList: Handler<typeof contract.cardList> = async ({ session }, services) => {
  const cards = await findCards(services.db, session.patientId);
  return { cards: cards.map((card) => presentGiftCard(card, services)) };
};
