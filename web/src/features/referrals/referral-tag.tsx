import type { ReferralEntry } from '@kindwell/contract/loyalty/referrals.ts';
import { CircleCheck, Gift, HeartHandshake, type LucideIcon, Send } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';

const tags: Record<ReferralEntry['status'], { icon: LucideIcon; word: () => string; look: string }> = {
  invited: { icon: Send, word: m.referrals_status_invited, look: 'bg-info-soft text-info' },
  joined: { icon: CircleCheck, word: m.referrals_status_joined, look: 'bg-success-soft text-success' },
  rewarded: { icon: Gift, word: m.referrals_status_rewarded, look: 'bg-points-soft text-points' },
};

const thanks = {
  icon: HeartHandshake,
  word: m.referrals_status_thanks,
  look: 'bg-primary-soft text-on-primary-soft',
};

/** Where somebody who was invited stands, as icon and word. */
export function ReferralTag({
  status,
  isThanksOnly,
  isCapped,
}: Pick<ReferralEntry, 'status' | 'isThanksOnly' | 'isCapped'>) {
  const { icon: Icon, word, look } = isThanksOnly || isCapped ? thanks : tags[status];

  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {word()}
    </span>
  );
}
