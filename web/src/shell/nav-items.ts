import {
  CalendarDays,
  Gift,
  History,
  House,
  type LucideIcon,
  Rocket,
  Settings2,
  Stethoscope,
  TicketPercent,
  UserPlus,
} from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';

type NavItem = { label: () => string; to: string; icon: LucideIcon };
type NavGroup = { label: () => string; items: NavItem[] };

/** The side navigation in its order (spec §2 "Side navigation"). */
export const navGroups: NavGroup[] = [
  {
    label: m.shell_main_menu,
    items: [
      { label: m.shell_dashboard, to: paths.home, icon: House },
      { label: m.shell_appointments, to: paths.appointments, icon: CalendarDays },
      { label: m.shell_offers, to: paths.offers, icon: TicketPercent },
      { label: m.shell_providers, to: paths.providers, icon: Stethoscope },
    ],
  },
  {
    label: m.shell_rewards,
    items: [
      { label: m.shell_points_activity, to: paths.activity, icon: History },
      { label: m.shell_points_boost, to: paths.boost, icon: Rocket },
      { label: m.shell_refer, to: paths.refer, icon: UserPlus },
      { label: m.shell_rewards, to: paths.rewards, icon: Gift },
    ],
  },
  {
    label: m.shell_account,
    items: [{ label: m.shell_settings, to: paths.settings, icon: Settings2 }],
  },
];

/** The current item is the one whose link equals the path; `/` and the dashboard it leads to are one (spec §2). */
export function isCurrentItem(to: string, pathname: string): boolean {
  const isDashboard = to === paths.home && pathname === paths.dashboard;

  return isDashboard || to === pathname;
}
