import { type OfferIdea, offerIdeas } from '#server/demo/data/offer-words.ts';
import { addDays } from './calendar.ts';
import { type PlannedClinic, plannedClinics } from './plan-directory.ts';
import { plannedVisitTypes } from './plan-visit-types.ts';
import { randomOf } from './random.ts';

export type PlannedOffer = {
  id: number;
  clinicId: number;
  title: string;
  description: string;
  image: string;
  offerCode: string;
  type: OfferIdea['type'];
  originalPriceCents: number;
  discountValue: number | null;
  status: 'Active' | 'Inactive';
  validUntil: string;
  isSingleUse: boolean;
  consultationTypeId: number | null;
};

// Most offers run for weeks; a few have ended, and one ends today.
const validDays = [45, 30, 90, 14, -1, 60, 21, 0, 120, -20];

function planOffer(idea: OfferIdea, clinic: PlannedClinic, id: number, today: string): PlannedOffer {
  return {
    id,
    clinicId: clinic.id,
    title: idea.title,
    description: idea.description,
    image: `/demo/images/offer-${id}-${clinic.domain}.svg`,
    offerCode: idea.code,
    type: idea.type,
    originalPriceCents: idea.price * 100,
    discountValue: discountOf(idea),
    status: id % 9 === 8 ? 'Inactive' : 'Active',
    validUntil: addDays(today, validDays[id % validDays.length] ?? 30),
    isSingleUse: idea.isSingleUse ?? false,
    consultationTypeId: typeOf(idea, clinic),
  };
}

/** The clinic's own type of that name; null where it has none, or any visit will do. */
function typeOf({ visitType }: OfferIdea, { id }: PlannedClinic): number | null {
  return plannedVisitTypes.find(({ clinicId, name }) => clinicId === id && name === visitType)?.id ?? null;
}

function discountOf({ type, value }: OfferIdea): number | null {
  if (value === undefined) return null;
  return type === 'fixed' ? value * 100 : value;
}

/** Two clinics of five have offers, some of them two. */
export function planOffers(today: string): PlannedOffer[] {
  const offers: PlannedOffer[] = [];

  for (const clinic of plannedClinics.filter(({ id }) => id % 5 === 1 || id % 5 === 3)) {
    const random = randomOf('offers', clinic.id);
    const count = clinic.id === 1 ? 3 : random.pick([1, 1, 1, 2]);

    for (const idea of random.some(offerIdeas[clinic.domain], count))
      offers.push(planOffer(idea, clinic, offers.length + 1, today));
  }

  return offers;
}
