import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';

/** A provider who has just been referred, as the list shows them. */
export const presentProvider = (provider: Pick<ReferralEntry, 'id' | 'to' | 'name' | 'date'>): ReferralEntry => ({
  ...provider,
  type: 'provider',
  via: 'email',
  status: 'invited',
  points: 0,
  isThanksOnly: false,
  isCapped: false,
  joinedAt: null,
  pointsState: null,
  confirmAt: null,
});
