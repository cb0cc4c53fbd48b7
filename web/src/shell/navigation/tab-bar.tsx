import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';
import { useBookForLink } from '#web/lib/history/booking-link.ts';
import { currentMark, type NavItem, tabItems } from '#web/nav-items.ts';
import { m } from '#web/paraglide/messages.js';

/**
 * What people come for most, under the thumb of a small screen: four screens, and Book in their middle, which opens over the
 * one that is shown (BOOKSHEET-01); the menu has all screens. A low window, which one with large text is too, has them at the
 * end of the page; an open keyboard leaves it no height (`--tab-bar`).
 */
export function TabBar() {
  return (
    <nav
      aria-label={m.shell_tabs()}
      data-tab-bar=""
      className="inset-x-0 bottom-0 z-20 overflow-hidden border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] tall:fixed tall:h-(--tab-bar) lg:hidden"
    >
      <ul className="mx-auto flex h-full max-w-form flex-wrap">
        {tabItems.start.map((item) => (
          <ScreenTab key={item.to} item={item} />
        ))}
        <Tab
          {...useBookForLink()}
          preventScrollReset
          look="text-primary"
          pill="bg-primary text-on-primary"
          icon={<CalendarPlus aria-hidden="true" size={iconSize} strokeWidth={1.75} />}
        >
          {m.appointments_book_short()}
        </Tab>
        {tabItems.end.map((item) => (
          <ScreenTab key={item.to} item={item} />
        ))}
      </ul>
    </nav>
  );
}

function ScreenTab({ item }: { item: NavItem }) {
  const mark = currentMark(item, useLocation().pathname);
  const { label, to, icon: Icon } = item;

  return (
    <Tab
      to={to}
      aria-current={mark}
      look={mark ? 'relative text-text font-bold' : 'text-muted hover:text-text'}
      icon={<Icon aria-hidden="true" size={iconSize} strokeWidth={mark ? 2.5 : 1.75} />}
    >
      {label()}
      {/* A fill tells an act, Book; the screen that is shown has a bar over its sign, which high contrast keeps, and weight. */}
      {mark ? (
        <span
          aria-hidden="true"
          className="absolute top-0 w-6 border-t border-primary"
          style={{ borderTopWidth: markHeight }}
        />
      ) : null}
    </Tab>
  );
}

type TabProps = LinkProps & { look: string; pill?: string; icon: ReactNode };

function Tab({ look, pill = '', icon, children, ...link }: TabProps) {
  return (
    <li className="flex-auto">
      <Link {...link} className={`${tabClass} ${look}`}>
        <span className={`rounded-full px-[8px] py-[4px] ${pill}`}>{icon}</span>
        {children}
      </Link>
    </li>
  );
}

// Pixels, whatever the size of the text: drawn as large as that, five would not fit in one row.
const iconSize = 20;
const markHeight = 3;

// In view all the time its words may not grow without end: one row has to hold them, and leave the page the rest.
const tabClass =
  'flex h-full min-h-[44px] min-w-[44px] flex-col items-center justify-center gap-0.5 text-tab tall:text-[min(0.8125rem,4.5vw)]/[1.25]';
