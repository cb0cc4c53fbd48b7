import { useId } from 'react';
import { useLocation } from 'react-router';
import { isCurrentItem, navGroups } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { MenuLink } from './menu-link.tsx';

const itemClass =
  'relative flex min-h-11 items-center gap-3 rounded-control px-3 text-label transition-colors duration-120';

const currentClass =
  'bg-primary-soft text-on-primary-soft before:absolute before:inset-y-2.5 before:start-0 before:w-1 before:rounded-full before:bg-primary';

/** The groups of the side navigation; from a drawer, which `onClose` closes, Back leads to the page under it. */
export function Navigation({ onClose }: { onClose?: () => void }) {
  const { pathname } = useLocation();
  const id = useId();

  return (
    <nav aria-label={m.shell_navigation()} className="flex flex-col gap-4">
      {navGroups.map((group, index) => (
        <div key={group.label()} className="flex flex-col gap-1">
          <p id={`${id}-${index}`} className="px-3 text-small font-semibold text-muted">
            {group.label()}
          </p>
          <ul aria-labelledby={`${id}-${index}`} className="flex flex-col gap-1">
            {group.items.map(({ label, to, icon: Icon }) => {
              const isCurrent = isCurrentItem(to, pathname);

              return (
                <li key={to}>
                  <MenuLink
                    to={to}
                    onClose={onClose}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={classNames(itemClass, isCurrent ? currentClass : 'text-text hover:bg-sunken')}
                  >
                    <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                    {label()}
                  </MenuLink>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
