import { CalendarPlus, type LucideIcon, Search, Users } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { useFamily, useHasNothing, useVisitCounts } from '#web/features/appointments/appointments-api.ts';
import { useBookForLink } from '#web/lib/history/booking-link.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { groupOf, knownPerson, narrows, useVisitFilters } from './use-visit-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

/** The ids of what the buttons of a phone open. */
export const toolIds = { search: 'visit-search', person: 'visit-people' } as const;
type Tool = keyof typeof toolIds;

/** What a phone has unfolded: what was asked for, and whatever narrows the list now, so that nobody wonders what is missing. */
export function useVisitTools() {
  const { filters } = useVisitFilters();
  const [asked, setAsked] = useState<Tool>();
  const isOpen = (tool: Tool) => asked === tool || filters[tool] !== '';

  // What was unfolded is the next thing to use.
  useLayoutEffect(() => {
    if (asked) document.getElementById(toolIds[asked])?.querySelector<HTMLElement>('input, button')?.focus();
  }, [asked]);

  return { isOpen, toggle: (tool: Tool) => setAsked(asked === tool ? undefined : tool) };
}

export type VisitToolsState = ReturnType<typeof useVisitTools>;

/** One row: how the visits are shown, the way to book; on a phone also what unfolds the search and the people, as signs. */
export function VisitTools({ tools: { isOpen, toggle } }: { tools: VisitToolsState }) {
  const { filters, shown, change } = useVisitFilters();
  const people = useFamily().data?.dependant ?? [];
  const isFamily = people.length > 1;
  const isWeek = filters.view === 'week';
  const hasNothing = useHasNothing();
  const hasList = !isWeek && !hasNothing;
  const person = knownPerson(filters.person, people);
  const isEmpty = useVisitCounts().data?.upcoming === 0 && !narrows({ ...filters, person });
  // Where nothing lies ahead, the list itself says how to book.
  const isSaidBelow = isEmpty && !isWeek && groupOf(shown) === 'upcoming';
  const book = useBookForLink();

  const opener = (tool: Tool, Icon: LucideIcon, label: string) => (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen(tool)}
      aria-controls={toolIds[tool]}
      onClick={() => toggle(tool)}
      className={buttonClass(
        'secondary',
        'px-2.5! aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft md:hidden',
      )}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  );

  return (
    <div className="flex flex-wrap items-center gap-2 md:gap-3 print:hidden">
      {hasList ? opener('search', Search, m.appointments_search()) : null}
      {isFamily && hasList ? opener('person', Users, m.appointments_whose()) : null}
      <ViewSwitch view={shown.view} onChoose={(view) => change({ view })} />
      {isSaidBelow ? null : (
        <Link
          {...book}
          preventScrollReset
          aria-label={m.appointments_book()}
          className={buttonClass('primary', 'max-md:grow max-md:px-2!')}
        >
          <CalendarPlus aria-hidden="true" className="size-4.5 max-md:hidden" strokeWidth={1.75} />
          <span className="md:hidden">{m.appointments_book_short()}</span>
          <span className="max-md:hidden">{m.appointments_book()}</span>
        </Link>
      )}
    </div>
  );
}
