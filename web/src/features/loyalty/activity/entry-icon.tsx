import type { LoyaltyAction } from '@kindwell/contract/loyalty/loyalty.ts';
import {
  CalendarCheck,
  CircleSlash,
  Coins,
  Gift,
  type LucideIcon,
  Star,
  Undo2,
  UserCheck,
  UserPlus,
} from 'lucide-react';

/** What brought points, or took them. */
const icons: Record<string, LucideIcon> = {
  visit: CalendarCheck,
  review: Star,
  referral: UserPlus,
  profile: UserCheck,
  redemption: Gift,
  card: Gift,
  expiry: CircleSlash,
  reversal: Undo2,
};

/** The sign of a movement of points, on amber where they came. Decoration: its title says it. */
export function EntryIcon({ action: { source, points } }: { action: Pick<LoyaltyAction, 'source' | 'points'> }) {
  const Icon = icons[source] ?? Coins;

  return (
    <span
      aria-hidden="true"
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-full ${points > 0 ? 'bg-points-soft text-points' : 'bg-sunken text-muted'}`}
    >
      <Icon className="size-4.5" strokeWidth={1.75} />
    </span>
  );
}
