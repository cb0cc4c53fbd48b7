import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import { CircleCheck, CircleSlash, Clock, Gift, type LucideIcon, Undo2 } from 'lucide-react';
import { isTakenBack, wordsOf } from './entry-words.ts';

type Status = LoyaltyAction['status'];

const looks: Record<Status, { icon: LucideIcon; look: string }> = {
  earned: { icon: CircleCheck, look: 'bg-success-soft text-success' },
  pending: { icon: Clock, look: 'bg-warning-soft text-warning' },
  redeemed: { icon: Gift, look: 'bg-primary-soft text-on-primary-soft' },
  expired: { icon: CircleSlash, look: 'bg-sunken text-muted' },
};

const takenBack = { icon: Undo2, look: 'bg-sunken text-muted' };

/** Where points stand, as icon and word. */
export function StatusWord({ action }: { action: Pick<LoyaltyAction, 'status' | 'source'> }) {
  const { icon: Icon, look } = isTakenBack(action) ? takenBack : looks[action.status];

  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-chip border border-transparent px-2 py-0.5 text-small font-semibold ${look}`}
    >
      <Icon aria-hidden="true" className="size-4" strokeWidth={2} />
      {wordsOf(action)}
    </span>
  );
}
