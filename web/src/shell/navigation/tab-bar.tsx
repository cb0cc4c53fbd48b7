import { Link, useLocation } from 'react-router';
import { isCurrentItem, tabItems } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';

/**
 * The four screens that people come for most, under the thumb of a small screen; the menu has them all. A low window, which
 * one with large text is too, has them at the end of the page; an open keyboard leaves it no height (`--tab-bar`).
 */
export function TabBar() {
  const { pathname } = useLocation();

  return (
    <nav
      aria-label={m.shell_tabs()}
      data-tab-bar=""
      className="inset-x-0 bottom-0 z-20 overflow-hidden border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] tall:fixed tall:h-(--tab-bar) lg:hidden"
    >
      <ul className="mx-auto flex h-full max-w-form flex-wrap">
        {tabItems.map(({ label, to, icon: Icon }) => {
          const isCurrent = isCurrentItem(to, pathname);

          return (
            <li key={to} className="flex-auto">
              <Link
                to={to}
                aria-current={isCurrent ? 'page' : undefined}
                className={`${tabClass} ${isCurrent ? 'text-on-primary-soft' : 'text-muted hover:text-text'}`}
              >
                <span className={`rounded-full px-[8px] py-[4px] ${isCurrent ? 'bg-primary-soft' : ''}`}>
                  <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
                </span>
                {label()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

// In view all the time its words may not grow without end: one row has to hold them, and leave the page the rest.
const tabClass =
  'flex h-full min-h-[44px] min-w-[44px] flex-col items-center justify-center gap-0.5 text-tab tall:text-[min(0.8125rem,5vw)]/[1.25]';
