import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import type { ListedReferral } from './list-db.ts';

const momentOf = (text: string) => new Date(text).toISOString();

/** An entry of the list (API-59); `open` reads the contact of an invitation. */
export function presentReferral(row: ListedReferral, open: (sealed: Buffer) => string): ReferralEntry {
  const { sealed, email, date, joinedAt, confirmAt, ...same } = row;
  const to = sealed === null ? (email ?? '') : open(Buffer.from(sealed, 'base64'));

  return {
    ...same,
    to,
    date: momentOf(date),
    joinedAt: joinedAt && momentOf(joinedAt),
    confirmAt: confirmAt && momentOf(confirmAt),
  };
}
