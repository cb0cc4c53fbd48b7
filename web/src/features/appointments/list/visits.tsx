import type { ReactNode } from 'react';
import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { useFamily, useHasNothing } from '#web/features/appointments/appointments-api.ts';
import { VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import type { WeekShown } from '#web/features/appointments/week/family-week.tsx';
import { PersonMark, personLooks } from '#web/features/appointments/week/person-looks.tsx';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { PersonFilter } from './person-filter.tsx';
import { groupOf, knownPerson, useVisitFilters } from './use-visit-filters.ts';
import { VisitTabs } from './visit-tabs.tsx';
import { toolIds, type VisitToolsState } from './visit-tools.tsx';

const FamilyWeek = lazyPart(
  () => import('#web/features/appointments/week/family-week.tsx').then((module) => module.FamilyWeek),
  <VisitsSkeleton count={3} />,
);

type VisitsProps = {
  tools: VisitToolsState;
  handlers: VisitHandlers;
  /** What stands below the visits of a week. */
  belowWeek: (shown: WeekShown) => ReactNode;
};

/** The household's visits as a list in tabs or as a week, everyone's or one person's. */
export function Visits({ tools, handlers, belowWeek }: VisitsProps) {
  const { filters, shown, change } = useVisitFilters();
  const family = useFamily();
  const people = family.data?.dependant ?? [];
  const looks = personLooks(people);
  const hasNothing = useHasNothing();

  const person = knownPerson(filters.person, people);
  const isWeek = filters.view === 'week';
  const hasTools = isWeek ? people.length > 1 : !hasNothing;
  // On a phone the visits themselves come first.
  const foldOf = (tool: 'search' | 'person') => (tools.isOpen(tool) ? '' : 'max-md:hidden');
  const isUnfolded = tools.isOpen('person') || (!isWeek && tools.isOpen('search'));

  return (
    // Closer to the tools above it on a phone, where everything is to be seen at once.
    <div className="flex flex-col gap-4 max-md:-mt-6 max-md:gap-2">
      {hasTools ? (
        <div
          className={`flex flex-col gap-3 ${isUnfolded ? 'max-md:pt-4' : 'max-md:hidden'} md:flex-row md:flex-wrap md:items-center md:justify-between md:gap-4`}
        >
          {people.length > 1 ? (
            <PersonFilter
              id={toolIds.person}
              people={people}
              chosen={shown.person}
              onChoose={(id) => change({ person: id })}
              markOf={({ id }) => <PersonMark {...(looks.get(id) ?? { letters: '', look: '' })} />}
              className={foldOf('person')}
            />
          ) : null}
          {isWeek ? null : (
            <div id={toolIds.search} className={`max-w-form md:w-80 print:hidden ${foldOf('search')}`}>
              <SearchBox
                label={m.appointments_search()}
                labelClass="sr-only"
                placeholder={m.appointments_search_placeholder()}
                value={filters.search}
                onSearch={(search) => change({ search })}
              />
            </div>
          )}
        </div>
      ) : null}
      {isWeek ? (
        <FamilyWeek
          people={people}
          person={person}
          belowOf={belowWeek}
          week={filters.week}
          onWeek={(week) => change({ week })}
        />
      ) : (
        <VisitTabs
          open={groupOf(shown)}
          onOpen={(group) => change({ tab: group === 'upcoming' ? '' : group })}
          person={person}
          search={filters.search}
          isReady={filters.person === '' || !family.isPending}
          onReset={() => change({ person: '', search: '' })}
          handlers={handlers}
        />
      )}
    </div>
  );
}
