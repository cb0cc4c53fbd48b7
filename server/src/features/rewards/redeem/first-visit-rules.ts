import { refused } from '#server/http/errors.ts';
import type { Spender } from './spender-db.ts';

/**
 * Throws 422 where nobody of theirs has been to a visit yet: what brings points by itself is no gift card for making
 * accounts (decision 54).
 */
export function requireVisit({ awaitsVisit, isSelf, isGuarantor, firstName }: Spender) {
  if (!awaitsVisit) return;

  if (!isSelf) throw refused(`Points of ${firstName} can be redeemed once their first visit has taken place.`);
  throw refused(
    isGuarantor
      ? 'You can redeem points once a first visit of yours or of your family has taken place.'
      : 'You can redeem points once your first visit has taken place.',
  );
}
