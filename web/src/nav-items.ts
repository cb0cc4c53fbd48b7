import {
  CalendarDays,
  Gift,
  History,
  House,
  type LucideIcon,
  Rocket,
  Search,
  Settings2,
  Stethoscope,
  TicketPercent,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { paths } from './paths.ts';

type NavItem = { label: () => string; to: string; icon: LucideIcon };
type NavGroup = { label: () => string; items: NavItem[] };

/** What each screen is called, its address and its drawing, wherever a link to it stands. */
export const navItems = {
  dashboard: { label: m.shell_dashboard, to: paths.home, icon: House },
  appointments: { label: m.shell_appointments, to: paths.appointments, icon: CalendarDays },
  offers: { label: m.shell_offers, to: paths.offers, icon: TicketPercent },
  providers: { label: m.shell_providers, to: paths.providers, icon: Stethoscope },
  activity: { label: m.shell_points_activity, to: paths.activity, icon: History },
  boost: { label: m.shell_points_boost, to: paths.boost, icon: Rocket },
  refer: { label: m.shell_refer, to: paths.refer, icon: UserPlus },
  rewards: { label: m.shell_rewards, to: paths.rewards, icon: Gift },
  settings: { label: m.shell_settings, to: paths.settings, icon: Settings2 },
  profile: { label: m.shell_profile, to: paths.profile, icon: UserRound },
} satisfies Record<string, NavItem>;

const { dashboard, appointments, offers, providers, activity, boost, refer, rewards, settings } = navItems;

/** The side navigation in its order (APP-09). */
export const navGroups: NavGroup[] = [
  { label: m.shell_main_menu, items: [dashboard, appointments, offers, providers] },
  { label: m.shell_rewards, items: [activity, boost, refer, rewards] },
  { label: m.shell_account, items: [settings] },
];

/** What a small screen has at its foot, in short words. */
export const tabItems: NavItem[] = [
  { ...dashboard, label: m.shell_tab_home, to: paths.dashboard },
  { ...appointments, label: m.shell_tab_visits },
  { label: m.shell_tab_find, to: paths.findProviders, icon: Search },
  rewards,
];

/** The current item is the one whose link equals the path; `/` and the dashboard it leads to are one (APP-10). */
export function isCurrentItem(to: string, pathname: string): boolean {
  const isDashboard = to === paths.home && pathname === paths.dashboard;

  return isDashboard || to === pathname;
}
