import { Link, useLocation } from 'react-router';
import { isCurrentItem, tabItems } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';

/**
 * The four screens that people come for most, under the thumb of a small screen; the menu has them all. A low window, which
 * one with large text is too, has them at the end of the page.
 */
export function TabBar() {
  const { pathname } = useLocation();

  return (
    <nav
      aria-label={m.shell_tabs()}
      data-tab-bar=""
      className="@container inset-x-0 bottom-[min(0px,var(--tab-room))] z-20 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] tall:fixed lg:hidden"
    >
      <ul className={listClass}>
        {tabItems.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrentItem(to, pathname) ? 'page' : undefined} className={tabClass}>
              <span className="rounded-full px-[14px] py-[4px] transition-colors duration-120 group-aria-[current]:bg-primary-soft">
                <Icon aria-hidden="true" className="size-5 tall:size-[min(1.25rem,28px)]" strokeWidth={1.75} />
              </span>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const listClass =
  'mx-auto grid max-w-form grid-cols-2 px-1 @min-[16rem]:grid-cols-[repeat(4,auto)] tall:grid-cols-[repeat(4,auto)]';

// In view all the time it may not grow with the text without end: one row has to hold it, and leave the page the rest.
const tabClass =
  'group flex min-h-15.75 min-w-[44px] flex-col items-center justify-center gap-0.5 text-center text-tab text-muted ' +
  'hover:text-text aria-[current]:text-on-primary-soft tall:min-h-[min(3.9375rem,71px)] tall:text-[min(0.8125rem,5vw)]';
