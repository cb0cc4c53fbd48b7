import type { StaffRight } from '@kindwell/contract/staff/staff-rights.ts';
import {
  Building2,
  ChartColumn,
  Coins,
  Gift,
  House,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Rocket,
  ScanSearch,
  ScrollText,
  Tags,
  UserSearch,
  Users,
} from 'lucide-react';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';

/**
 * A room of the console: `right` is that without which nothing in it can be seen; `text` says on the home what it is for,
 * `readText` to people without the right `acts`, who change nothing there.
 */
type Room = {
  to: string;
  label: () => string;
  icon: LucideIcon;
  right?: StaffRight;
  text: () => string;
  acts?: StaffRight;
  readText?: () => string;
};

const rooms: Room[] = [
  {
    to: paths.staff,
    label: m.console_staff,
    icon: Users,
    right: 'staff.read',
    text: m.console_staff_manage_text,
    acts: 'staff.manage',
    readText: m.console_staff_read_text,
  },
  {
    to: paths.people,
    label: m.console_patients,
    icon: UserSearch,
    right: 'people.read',
    text: m.console_patients_text,
    acts: 'people.write',
    readText: m.console_patients_read_text,
  },
  {
    to: paths.reviews,
    label: m.console_reviews,
    icon: MessageSquareText,
    right: 'reviews.read',
    text: m.console_reviews_text,
    acts: 'reviews.write',
    readText: m.console_reviews_read_text,
  },
  {
    to: paths.clinics,
    label: m.clinics_room,
    icon: Building2,
    right: 'catalogue.read',
    text: m.clinics_home_text,
    acts: 'catalogue.write',
    readText: m.clinics_home_read_text,
  },
  {
    to: paths.names,
    label: m.console_names,
    icon: Tags,
    right: 'catalogue.read',
    text: m.console_names_text,
    acts: 'catalogue.write',
    readText: m.console_names_read_text,
  },
  {
    to: paths.content,
    label: m.content_room,
    icon: Gift,
    right: 'catalogue.read',
    text: m.content_home_text,
    acts: 'catalogue.write',
    readText: m.content_home_read_text,
  },
  {
    to: paths.programme,
    label: m.console_programme,
    icon: Coins,
    right: 'catalogue.read',
    text: m.console_programme_text,
  },
  {
    to: paths.figures,
    label: m.console_figures,
    icon: ChartColumn,
    right: 'figures.read',
    text: m.console_figures_text,
  },
  {
    to: paths.banner,
    label: m.console_banner,
    icon: Megaphone,
    right: 'banner.read',
    text: m.console_banner_text,
    acts: 'banner.write',
    readText: m.console_banner_read_text,
  },
  { to: paths.goLive, label: m.console_live, icon: Rocket, right: 'setup.read', text: m.console_live_text_home },
  {
    to: paths.texts,
    label: m.console_texts,
    icon: ScrollText,
    right: 'setup.read',
    text: m.console_texts_text,
    acts: 'setup.manage',
    readText: m.console_texts_read_text,
  },
  { to: paths.trust, label: m.console_trust, icon: ScanSearch, right: 'trust.read', text: m.console_trust_text },
  { to: paths.signIn, label: m.console_sign_in, icon: KeyRound, text: m.console_sign_in_text },
];

/** The way home, which everybody has first. */
export const homeRoom = { to: paths.home, label: m.console_home, icon: House };

/** The rooms that the person may enter, in their order, each with what it is for to them. */
export function useRooms() {
  const { rights } = useStaff();

  return rooms
    .filter(({ right }) => right === undefined || rights.includes(right))
    .map(({ to, label, icon, text, acts, readText = text }) => ({
      to,
      label,
      icon,
      text: acts === undefined || rights.includes(acts) ? text : readText,
    }));
}
