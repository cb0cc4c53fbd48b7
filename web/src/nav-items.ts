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

/** A screen that the navigation leads to. */
export type NavItem = {
  label: () => string;
  to: string;
  icon: LucideIcon;
  /** Where the screens begin that belong to it, besides those under its own address. */
  holds?: readonly string[];
};
type NavGroup = { label: () => string; items: NavItem[] };

/** What each screen is called, its address and its drawing, wherever a link to it stands. */
export const navItems = {
  dashboard: { label: m.shell_dashboard, to: paths.home, icon: House },
  appointments: { label: m.shell_appointments, to: paths.appointments, icon: CalendarDays },
  offers: { label: m.shell_offers, to: paths.offers, icon: TicketPercent },
  providers: {
    label: m.shell_providers,
    to: paths.providers,
    icon: Stethoscope,
    holds: [paths.findProviders],
  },
  activity: {
    label: m.shell_points_activity,
    to: paths.activity,
    icon: History,
    holds: [paths.points, paths.analytics],
  },
  boost: { label: m.shell_points_boost, to: paths.boost, icon: Rocket },
  refer: { label: m.shell_refer, to: paths.refer, icon: UserPlus, holds: [paths.ambassador] },
  rewards: { label: m.shell_rewards, to: paths.rewards, icon: Gift },
  settings: { label: m.shell_settings, to: paths.settings, icon: Settings2, holds: [paths.profile] },
  profile: { label: m.shell_profile, to: paths.profile, icon: UserRound },
} satisfies Record<string, NavItem>;

const { dashboard, appointments, offers, providers, activity, boost, refer, rewards, settings } = navItems;

/** The side navigation in its order (APP-09). */
export const navGroups: NavGroup[] = [
  { label: m.shell_main_menu, items: [dashboard, appointments, offers, providers] },
  { label: m.shell_rewards, items: [activity, boost, refer, rewards] },
  { label: m.shell_account, items: [settings] },
];

/** What a small screen has at its foot, in short words, on both sides of Book. */
export const tabItems: { start: NavItem[]; end: NavItem[] } = {
  start: [
    { ...dashboard, label: m.shell_tab_home, to: paths.dashboard },
    { ...appointments, label: m.shell_tab_visits },
  ],
  end: [
    { label: m.shell_tab_find, to: paths.findProviders, icon: Search, holds: [paths.providers] },
    { ...rewards, holds: [paths.points, paths.activity, paths.analytics, paths.boost, paths.refer, paths.ambassador] },
  ],
};

/**
 * How a link says that one is there: `page` where it equals the path, and `true` where the screen belongs to it (APP-10); `/`
 * and the dashboard it leads to are one.
 */
export function currentMark({ to, holds = [] }: NavItem, pathname: string): 'page' | 'true' | undefined {
  const path = pathname === paths.dashboard && to === paths.home ? paths.home : pathname;
  if (to === path) return 'page';

  return [to, ...holds].some((start) => path === start || path.startsWith(`${start}/`)) ? 'true' : undefined;
}
