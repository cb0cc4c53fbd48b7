import type { Db } from '#server/db/database.ts';
import { findCards } from '#server/features/providers/cards-db.ts';
import { findHome } from '#server/features/providers/points-db.ts';
import { presentCard, roundPoint } from '#server/features/providers/present-card.ts';
import type { Language } from '#server/messages/language.ts';
import { findClinics, type WordFilters } from './find-clinics.ts';
import { findDirectory } from './find-directory.ts';
import { findSoonest } from './find-soonest.ts';
import type { Order } from './near-db.ts';

type Filters = WordFilters & {
  /** Undefined: by name, unless the text names a place. */
  sort: Order | undefined;
  /** The time from which each card has its soonest free start; null: nobody asked. */
  soonestFrom: Date | null;
  /** In which the kinds of care are named. */
  language: Language;
};

/**
 * The cards of the clinics that match, and how many there are. `near` is the place that the list is sorted and measured
 * from, without a name the patient's home; null where it is not sorted by distance.
 */
export async function searchCards(db: Db, patientId: number, filters: Filters) {
  const home = await findHome(db, patientId);
  const { clinicIds, total, from } =
    filters.favouritesOf === null
      ? await findDirectory(db, filters, home)
      : { ...(await findClinics(db, filters)), from: null };
  const cards = await findCards(db, patientId, clinicIds, from ?? home);
  const soonest = filters.soonestFrom ? await findSoonest(db, clinicIds, filters.soonestFrom) : null;

  return {
    providers: cards.map((card) => ({
      ...presentCard(card),
      soonest: soonest?.get(card.id) ?? null,
    })),
    total,
    near: from && { place: from.label, point: from.label === null ? null : roundPoint(from) },
  };
}
