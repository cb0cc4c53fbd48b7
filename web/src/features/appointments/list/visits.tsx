import type { VisitHandlers } from '#web/features/appointments/actions/visit-handlers.ts';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { m } from '#web/paraglide/messages.js';
import { SearchBox } from '#web/ui/search-box.tsx';
import { PersonFilter } from './person-filter.tsx';
import { groupOf, useVisitFilters } from './use-visit-filters.ts';
import { VisitTabs } from './visit-tabs.tsx';

/** The household's visits in tabs, everyone's or one person's. */
export function Visits({ handlers }: { handlers: VisitHandlers }) {
  const { filters, shown, change } = useVisitFilters();
  const family = useFamily();
  const people = family.data?.dependant ?? [];

  // Somebody of whom the household knows nothing narrows nothing.
  const isKnown = people.some(({ id }) => String(id) === filters.person);
  const person = isKnown ? filters.person : '';

  return (
    <div className="flex flex-col gap-4">
      {people.length > 1 ? (
        <PersonFilter people={people} chosen={shown.person} onChoose={(id) => change({ person: id })} />
      ) : null}
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
    </div>
  );
}
