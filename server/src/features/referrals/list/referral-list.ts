import type * as contract from '@kindwell/contract/loyalty/referrals.ts';
import { openInvited } from '#server/features/referrals/invites/invite-seal.ts';
import type { Handler } from '#server/http/route.ts';
import { findReferralList } from './list-db.ts';
import { presentReferral } from './present-referral.ts';

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
