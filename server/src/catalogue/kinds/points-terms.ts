import { findTermsVersions, insertTerms } from '#server/features/loyalty/ledger/points-terms-db.ts';
import { whole } from '#server/features/providers/import/check/directory-fields.ts';
import { dayVersions } from './day-versions.ts';

export const pointsTerms = dayVersions({
  name: 'pointsTerms',
  about:
    'For how long points are good, by version: months after they became available, and days for those that come back later. The latest that has begun is in force.',
  values: { expiryMonths: whole(12, 120), graceDays: whole(1, 365) },
  find: findTermsVersions,
  insert: insertTerms,
  action: 'changePointsTerms',
});
