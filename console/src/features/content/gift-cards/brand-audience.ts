import type { ContentEntry } from '@kindwell/contract/staff/staff-content.ts';
import type { LawProgramme } from '@kindwell/contract/staff/staff-programme.ts';

type TypedCard = { name?: unknown; dollars?: unknown; from?: unknown; cash?: unknown; offered?: unknown };

const cardsOf = ({ cards }: ContentEntry) => (Array.isArray(cards) ? (cards as TypedCard[]) : []);

/** The cards of a brand that are offered, as they stand in its form. */
export const offeredCards = (brand: ContentEntry) => cardsOf(brand).filter(({ offered }) => offered !== false);

/**
 * Those of them that people of a programme may have, as the server judges it: whom the brand is for, and for members of federal
 * programmes no card that works like money, and none above the cap in cents.
 */
export function cardsFor(brand: ContentEntry, programme: LawProgramme, cardCents: number) {
  if (brand.onlyFor !== undefined && brand.onlyFor !== programme) return [];
  if (programme === 'commercial') return offeredCards(brand);

  return offeredCards(brand).filter(
    ({ cash, dollars, from }) => cash !== true && Number(dollars ?? from) * 100 <= cardCents,
  );
}
