/** A referral code as it is kept, from how a person types it: in any case, with spaces and hyphens anywhere. */
export const normaliseReferralCode = (typed: string) => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
