import type { ClinicCard, MapPoint } from '@kindwell/contract/appointments/clinic-shape.ts';
import { formatAddress } from './address-rules.ts';
import type { CardRow, ListedCardRow } from './cards-db.ts';
import type { Point } from './points-db.ts';

/** One decimal; null where nobody has rated yet. */
export function averageRating({ reviewCount, ratingSum }: Pick<CardRow, 'reviewCount' | 'ratingSum'>) {
  return reviewCount === 0 ? null : Math.round((ratingSum / reviewCount) * 10) / 10;
}

/**
 * A clinic as cards and its page show it, but for its soonest free time, why it matches, and what a card says of plans. A drawn
 * logo serves every size.
 */
export function presentCard(row: ListedCardRow): Omit<ClinicCard, 'soonest' | 'reasons' | 'takesPlan'> {
  return {
    id: row.id,
    uniqueId: row.uniqueId,
    name: row.name,
    banner: row.banner,
    logo: row.logo === null ? null : { '100x100': row.logo, '300x300': row.logo },
    favourite: row.favourite,
    domainName: row.domainName,
    domainTitle: row.domainTitle,
    formattedAddress: formatAddress(row),
    city: row.city,
    state: row.state,
    phone: row.phone,
    rating: averageRating(row),
    reviewCount: row.reviewCount,
    isRewardBox: row.isRewardBox,
    distanceMiles: row.miles === null ? null : Math.round(row.miles * 10) / 10,
  };
}

/** To a hundredth of a degree, about half a mile: what a map of clinics needs, and no more of where somebody lives. */
export const roundPoint = ({ latitude, longitude }: Point): MapPoint => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});
