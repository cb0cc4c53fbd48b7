import type { QuickAction } from '@kindwell/contract/quick-actions.ts';
import { CalendarDays, Gift, type LucideIcon, UserPlus, UserRound } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

/** What each quick action is called, and where it leads. */
export const quickActionLooks: Record<QuickAction['id'], { label: () => string; to: string; icon: LucideIcon }> = {
  appointments: { label: m.shell_appointments, to: paths.appointments, icon: CalendarDays },
  rewards: { label: m.shell_rewards, to: paths.rewards, icon: Gift },
  refer: { label: m.shell_refer, to: paths.refer, icon: UserPlus },
  profile: { label: m.shell_profile, to: paths.profile, icon: UserRound },
};
