import { refuse } from '#server/http/errors.ts';
import type { Spender } from './spender-db.ts';

/**
 * Throws 422 where nobody of theirs has been to a visit yet: what brings points by itself is no gift card for making
 * accounts (decision 54).
 */
export function requireVisit({ awaitsVisit, isSelf, isGuarantor, firstName }: Spender) {
  if (!awaitsVisit) return;

  if (!isSelf) throw refuse('personVisitMissing', { firstName });
  throw refuse(isGuarantor ? 'familyVisitMissing' : 'firstVisitMissing');
}
