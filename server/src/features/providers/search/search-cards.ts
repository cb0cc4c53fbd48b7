import type { Db } from '#server/db/database.ts';
import { findCards } from '#server/features/providers/cards-db.ts';
import { findHome, type Point } from '#server/features/providers/points-db.ts';
import { presentCard, roundPoint } from '#server/features/providers/present-card.ts';
import type { Language } from '#server/messages/language.ts';
import { say } from '#server/messages/sentence.ts';
import { findClinics, type WordFilters } from './find-clinics.ts';
import { type From, findDirectory } from './find-directory.ts';
import { findReasons } from './find-reasons.ts';
import { findSoonest } from './find-soonest.ts';
import type { Order } from './near-db.ts';

type Filters = WordFilters & {
  /** Undefined: by name, unless the text names a place. */
  sort: Order | undefined;
  /** Where the patient is; null: at home, as far as anybody knows. */
  here: Point | null;
  /** The time from which free times are looked for, and whether each card has its soonest. */
  now: Date;
  hasSoonest: boolean;
  /** In which the kinds of care are named, and reasons said. */
  language: Language;
};

async function findOwnPlace(db: Db, patientId: number, { here, language }: Filters): Promise<From | undefined> {
  if (here) return { ...here, label: say(language, 'labels_here') };

  const home = await findHome(db, patientId);
  return home && { ...home, label: null };
}

/**
 * The cards of the clinics that match, each with why it does, and how many there are. `near` is the place that the list is
 * sorted and measured from, without a name the patient's home, and with how many of the patient's own clinics it begins; null
 * where it is not sorted by distance.
 */
export async function searchCards(db: Db, patientId: number, filters: Filters) {
  const own = await findOwnPlace(db, patientId, filters);
  const found =
    filters.favouritesOf === null
      ? await findDirectory(db, { ...filters, patientId }, own)
      : { ...(await findClinics(db, filters)), from: null, first: [] };
  const { clinicIds, total, from } = found;
  const cards = clinicIds.length > 0 ? await findCards(db, patientId, clinicIds, from ?? own) : [];
  const soonest = filters.hasSoonest ? await findSoonest(db, clinicIds, filters.now) : null;
  const reasons = await findReasons(db, cards, found, filters.language);

  return {
    providers: cards.map((card) => ({
      ...presentCard(card),
      soonest: soonest?.get(card.id) ?? null,
      reasons: reasons.get(card.id) ?? [],
      takesPlan: card.takesPlan,
    })),
    total,
    near: from && {
      place: from.label,
      point: from.label === null ? null : roundPoint(from),
      own: found.first?.length ?? 0,
    },
  };
}
