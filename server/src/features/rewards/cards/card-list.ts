import type * as contract from '@kindwell/contract/patient.ts';
import type { Handler } from '#server/http/route.ts';
import { presentGiftCard } from './present-gift-card.ts';
import { findCards } from './wallet-db.ts';

/**
 * GET /selfcare/cardlist/?page&results (API-16): the gift cards of everyone the patient may act for, the newest first;
 * with the codes that are for this patient to see.
 */
export const cardList: Handler<typeof contract.cardList> = async ({ session, query }, services) => {
  const { page, results } = query;
  const part = { limit: results, offset: (page - 1) * results };
  const { cards, total } = await findCards(services.db, session.patientId, part);

  return { cards: cards.map((card) => presentGiftCard(card, services)), page, results, total };
};
