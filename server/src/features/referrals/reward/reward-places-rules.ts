import type { AuditObject } from '#server/audit/audit-actions.ts';
import type { RewardRow } from './reward-places-db.ts';

/** A place in words: `MI/dental`, `everywhere/everything`. */
export const nameOfPlace = ({
  state,
  domain,
}: {
  state?: string | null | undefined;
  domain?: string | null | undefined;
}): string => `${state ?? 'everywhere'}/${domain ?? 'everything'}`;

/** What was decided of a place, as the trail names it. */
export const objectOfPlace = (row: RewardRow): AuditObject => ({
  kind: 'referralPlace',
  id: `${nameOfPlace(row)}/${row.isAllowed ? 'rewarded' : 'barred'}`,
});
