import { referral, referralList, sendReferral } from '@kindwell/contract/loyalty/referrals.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { useReferralPages } from '#web/lib/reads/referral-pages.ts';

/** One's own code and link, and what they have brought. */
export const useReferral = () => useOperation(referral, {});

/** Sends invitations; how many are left and whom one has invited are up to date afterwards, in every tab. */
export const useSendReferral = () => useWrite(sendReferral, { invalidates: [referral, referralList], announces: true });

/** The people whom one has invited or who came by the link, the latest first. */
export const useFriendPages = () => useReferralPages('patient');
