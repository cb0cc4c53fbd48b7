import type { VisitHandlers } from '#web/features/appointments/actions/visit-rules.ts';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { VisitsSkeleton } from '#web/features/appointments/visits-skeleton.tsx';
import { PersonMark, personLooks } from '#web/features/appointments/week/person-looks.tsx';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { PersonFilter } from './person-filter.tsx';
import { groupOf, useVisitFilters } from './use-visit-filters.ts';
import { ViewSwitch } from './view-switch.tsx';
import { VisitTabs } from './visit-tabs.tsx';

const FamilyWeek = lazyPart(
  () => import('#web/features/appointments/week/family-week.tsx').then((module) => module.FamilyWeek),
  <VisitsSkeleton count={3} />,
);

/** The household's visits as a list in tabs or as a week, everyone's or one person's. */
export function Visits({ handlers }: { handlers: VisitHandlers }) {
  const { filters, shown, change } = useVisitFilters();
  const family = useFamily();
  const people = family.data?.dependant ?? [];
  const looks = personLooks(people);

  // Somebody of whom the household knows nothing narrows nothing.
  const isKnown = people.some(({ id }) => String(id) === filters.person);
  const person = isKnown ? filters.person : '';
  const isWeek = filters.view === 'week';

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        {people.length > 1 ? (
          <PersonFilter
            people={people}
            chosen={shown.person}
            onChoose={(id) => change({ person: id })}
            {...(isWeek && { markOf: ({ id }) => <PersonMark {...(looks.get(id) ?? { letters: '', look: '' })} /> })}
          />
        ) : null}
        <ViewSwitch view={shown.view} onChoose={(view) => change({ view })} />
      </div>
      {isWeek ? (
        <FamilyWeek people={people} person={person} week={filters.week} onWeek={(week) => change({ week })} />
      ) : (
        <>
          <div className="max-w-form print:hidden">
            <SearchBox
              label={m.appointments_search()}
              placeholder={m.appointments_search_placeholder()}
              value={filters.search}
              onSearch={(search) => change({ search })}
            />
          </div>
          <VisitTabs
            open={groupOf(shown)}
            onOpen={(group) => change({ tab: group === 'upcoming' ? '' : group })}
            person={person}
            search={filters.search}
            isReady={filters.person === '' || !family.isPending}
            onReset={() => change({ person: '', search: '' })}
            handlers={handlers}
          />
        </>
      )}
    </div>
  );
}
