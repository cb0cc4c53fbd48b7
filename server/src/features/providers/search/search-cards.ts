import type { Db } from '#server/db/database.ts';
import { findCards } from '#server/features/providers/cards-db.ts';
import { presentCard } from '#server/features/providers/present-card.ts';
import { type ClinicSearch, foldText, searchClinics } from './search-db.ts';
import { slipPattern, wordsOf } from './search-words.ts';

type Filters = Omit<ClinicSearch, 'text' | 'words' | 'slipPatterns'> & { search: string };

/**
 * The cards of the clinics that match, and how many there are. Every word of the search has to be found; where
 * nothing is, slips of typing are forgiven, so that a right word is never crowded by similar ones.
 */
export async function searchCards(db: Db, patientId: number, { search, ...filters }: Filters) {
  const text = search === '' ? '' : await foldText(db, search);
  const words = wordsOf(text);

  const exact = await searchClinics(db, { ...filters, text, words, slipPatterns: null });
  const isMissed = exact.total === 0 && words.length > 0;
  const found = isMissed
    ? await searchClinics(db, { ...filters, text, words, slipPatterns: words.map(slipPattern) })
    : exact;

  const cards = await findCards(db, patientId, found.clinicIds);
  return { providers: cards.map((card) => ({ ...presentCard(card), soonest: null })), total: found.total };
}
