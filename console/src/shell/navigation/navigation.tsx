import type { StaffRight } from '@kindwell/contract/staff/staff-rights.ts';
import {
  Building2,
  ChartColumn,
  Coins,
  Gift,
  House,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  ScanSearch,
  UserSearch,
  Users,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { isPlainPress } from '#web/lib/history/leave-guard.ts';
import { classNames } from '#web/ui/class-names.ts';

/** A room of the console, and the right without which nothing in it can be seen. */
type Room = { to: string; label: () => string; icon: LucideIcon; right?: StaffRight };

const rooms: Room[] = [
  { to: paths.home, label: m.console_home, icon: House },
  { to: paths.staff, label: m.console_staff, icon: Users, right: 'staff.read' },
  { to: paths.people, label: m.console_patients, icon: UserSearch, right: 'people.read' },
  { to: paths.reviews, label: m.console_reviews, icon: MessageSquareText, right: 'reviews.write' },
  { to: paths.clinics, label: m.clinics_room, icon: Building2, right: 'catalogue.read' },
  { to: paths.content, label: m.content_room, icon: Gift, right: 'catalogue.read' },
  { to: paths.programme, label: m.console_programme, icon: Coins, right: 'catalogue.read' },
  { to: paths.figures, label: m.console_figures, icon: ChartColumn, right: 'figures.read' },
  { to: paths.trust, label: m.console_trust, icon: ScanSearch, right: 'trust.read' },
  { to: paths.signIn, label: m.console_sign_in, icon: KeyRound },
];

/** Whether an address is a room's, or of a screen within it. */
const isIn = (pathname: string, to: string) => pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));

/** The rooms that the person may enter; in a drawer, which `onClose` closes, the chosen one takes its place in the history. */
export function Navigation({ onClose }: { onClose?: () => void }) {
  const { pathname } = useLocation();
  const { rights } = useStaff();
  const open = rooms.filter(({ right }) => right === undefined || rights.includes(right));

  // To where one is already, the drawer only closes.
  const handleClick = (to: string) => (event: MouseEvent) => {
    if (!onClose || to !== pathname || !isPlainPress(event.nativeEvent)) return;

    event.preventDefault();
    onClose();
  };

  return (
    <nav aria-label={m.console_navigation()}>
      <ul className="flex flex-col gap-1">
        {open.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              replace={onClose !== undefined}
              aria-current={isIn(pathname, to) ? 'page' : undefined}
              onClick={handleClick(to)}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control px-3 text-label transition-colors duration-120',
                isIn(pathname, to) ? 'bg-primary text-on-primary' : 'text-text hover:bg-sunken',
              )}
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
