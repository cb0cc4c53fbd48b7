import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { isPlainPress } from '#web/lib/history/leave-guard.ts';
import { classNames } from '#web/ui/class-names.ts';
import { homeRoom, useRooms } from './rooms.ts';

/** Whether an address is a room's, or of a screen within it. */
const isIn = (pathname: string, to: string) => pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));

/** The rooms that the person may enter; in a drawer, which `onClose` closes, the chosen one takes its place in the history. */
export function Navigation({ onClose }: { onClose?: () => void }) {
  const { pathname } = useLocation();
  const rooms = [homeRoom, ...useRooms()];
  const list = useRef<HTMLUListElement>(null);

  // A low window shows some of the rooms alone: the one where one is is among them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what it waits for
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

  // To where one is already, the drawer only closes.
  const handleClick = (to: string) => (event: MouseEvent) => {
    if (!onClose || to !== pathname || !isPlainPress(event.nativeEvent)) return;

    event.preventDefault();
    onClose();
  };

  return (
    <nav aria-label={m.console_navigation()}>
      <ul ref={list} className="flex flex-col gap-1">
        {rooms.map(({ to, label, icon: Icon }) => (
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
