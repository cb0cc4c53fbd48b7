import { CalendarPlus, ChevronDown, Search } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { useFamily, useHasNothing, useVisitCounts } from '#web/features/appointments/appointments-api.ts';
import { PersonMark, personLooks } from '#web/features/appointments/week/person-looks.tsx';
import { useBookForLink } from '#web/lib/history/booking-link.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { groupOf, knownPerson, narrows, useVisitFilters } from './use-visit-filters.ts';
import { ViewSwitch } from './view-switch.tsx';

/** The ids of what the buttons of a phone open. */
export const toolIds = { search: 'visit-search', person: 'visit-people' } as const;
type Tool = keyof typeof toolIds;

/** What a phone has unfolded: what was asked for, and words that narrow the list now, so that nobody wonders what is missing; a person stands on their button. */
export function useVisitTools() {
  const { filters } = useVisitFilters();
  const [asked, setAsked] = useState<Tool>();
  const isOpen = (tool: Tool) => asked === tool || (tool === 'search' && filters.search !== '');

  // What was unfolded is the next thing to use.
  useLayoutEffect(() => {
    if (asked) document.getElementById(toolIds[asked])?.querySelector<HTMLElement>('input, button')?.focus();
  }, [asked]);

  return { isOpen, toggle: (tool: Tool) => setAsked(asked === tool ? undefined : tool) };
}

export type VisitToolsState = ReturnType<typeof useVisitTools>;

/** One row, in the same order for a list and a week: how the visits are shown; on a phone whose they are and the search, which unfold; elsewhere the way to book. */
export function VisitTools({ tools: { isOpen, toggle } }: { tools: VisitToolsState }) {
  const { filters, shown, change } = useVisitFilters();
  const people = useFamily().data?.dependant ?? [];
  const isFamily = people.length > 1;
  const isWeek = filters.view === 'week';
  const hasNothing = useHasNothing();
  const person = knownPerson(filters.person, people);
  const chosen = people.find(({ id }) => String(id) === person);
  const look = chosen && personLooks(people).get(chosen.id);
  const isEmpty = useVisitCounts().data?.upcoming === 0 && !narrows({ ...filters, person });
  // Where nothing lies ahead, the list itself says how to book.
  const isSaidBelow = isEmpty && !isWeek && groupOf(shown) === 'upcoming';
  const book = useBookForLink();
  const who = chosen?.firstName ?? m.appointments_everyone();

  const opener = (tool: Tool, label: string, content: ReactNode) => (
    <button
      type="button"
      aria-expanded={isOpen(tool)}
      aria-controls={toolIds[tool]}
      onClick={() => toggle(tool)}
      className={buttonClass(
        'secondary',
        classNames(
          'min-w-0 px-2.5! aria-expanded:bg-primary-soft aria-expanded:text-on-primary-soft md:hidden',
          // It narrows the list, folded too.
          tool === 'person' && chosen && 'bg-primary-soft! text-on-primary-soft!',
        ),
      )}
    >
      <span className="sr-only">{label}</span>
      {content}
    </button>
  );

  return (
    <div className="flex flex-wrap items-center gap-2 md:gap-3 print:hidden">
      <ViewSwitch view={shown.view} onChoose={(view) => change({ view })} />
      {isFamily && (isWeek || !hasNothing)
        ? opener(
            'person',
            m.appointments_whose_shown({ who }),
            <>
              {look ? <PersonMark {...look} /> : null}
              <span aria-hidden="true" className="min-w-0 truncate">
                {who}
              </span>
              <ChevronDown aria-hidden="true" className="size-4" strokeWidth={2} />
            </>,
          )
        : null}
      {isWeek || hasNothing
        ? null
        : opener(
            'search',
            m.appointments_search(),
            <Search aria-hidden="true" className="size-5" strokeWidth={1.75} />,
          )}
      {isSaidBelow ? null : (
        // The bar at the foot of a phone has the same, where it is always in view.
        <Link {...book} preventScrollReset className={buttonClass('primary', 'tall:max-md:hidden')}>
          <CalendarPlus aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          {m.appointments_book()}
        </Link>
      )}
    </div>
  );
}
