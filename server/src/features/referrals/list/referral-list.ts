import type * as contract from '@kindwell/contract/loyalty/referrals.ts';
import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import { openInvited } from '#server/features/referrals/invites/invite-seal.ts';
import type { Handler } from '#server/http/route.ts';
import { findReferralList, type ListedReferral } from './list-db.ts';

const momentOf = (text: string) => new Date(text).toISOString();

/** An entry of the list (API-59); `open` reads the contact of an invitation. */
function presentReferral(row: ListedReferral, open: (sealed: Buffer) => string): ReferralEntry {
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

/**
 * GET /selfcare/patientaccount/referrallist/?type&page&results (API-59): whom the caller has
 * invited, who came by their link and which providers they have referred, the latest first. Of a friend it shows the
 * contact that the caller has typed, and nothing else of them.
 */
export const referralList: Handler<typeof contract.referralList> = async ({ session, query }, { db, config }) => {
  const { type = null, page, results } = query;
  const { patientId } = session;

  const { total, entries } = await findReferralList(db, {
    patientId,
    type,
    limit: results,
    offset: (page - 1) * results,
  });
  // A contact that was sealed under another secret is lost, and its entry stays.
  const open = (sealed: Buffer) => openInvited(config.contactSecret, patientId, sealed) ?? '';

  return { referrals: entries.map((entry) => presentReferral(entry, open)), page, results, total };
};
