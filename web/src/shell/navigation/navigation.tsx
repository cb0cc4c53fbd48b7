import { useId } from 'react';
import { useLocation } from 'react-router';
import { currentMark, navGroups } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { MenuLink } from './menu-link.tsx';

const itemClass = 'relative flex items-center gap-3 rounded-control px-3 text-label transition-colors duration-120';

const barClass =
  'text-on-primary-soft before:absolute before:inset-y-2.5 before:start-0 before:w-1 before:rounded-full before:bg-primary';

// Where one is, is filled. Inside it one is not on it: the bar says to which it belongs.
const lookOf = {
  page: 'bg-primary text-on-primary',
  true: `hover:bg-sunken ${barClass}`,
  none: 'text-text hover:bg-sunken',
};

/**
 * The groups of the side navigation, lower beside the page than under a thumb, so that a laptop shows all of it; from a drawer,
 * which `onClose` closes, Back leads to the page under it.
 */
export function Navigation({ onClose }: { onClose?: () => void }) {
  const { pathname } = useLocation();
  const id = useId();

  return (
    <nav aria-label={m.shell_navigation()} className={`flex flex-col ${onClose ? 'gap-5' : 'gap-3'}`}>
      {navGroups.map((group, index) => (
        <div key={group.label()} className="flex flex-col">
          <p id={`${id}-${index}`} className="px-3 pb-1 text-small font-semibold text-muted">
            {group.label()}
          </p>
          <ul aria-labelledby={`${id}-${index}`} className="flex flex-col">
            {group.items.map((item) => {
              const { label, to, icon: Icon } = item;
              const mark = currentMark(item, pathname);

              return (
                <li key={to}>
                  <MenuLink
                    to={to}
                    onClose={onClose}
                    aria-current={mark}
                    className={classNames(itemClass, onClose ? 'min-h-11' : 'min-h-10', lookOf[mark ?? 'none'])}
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
