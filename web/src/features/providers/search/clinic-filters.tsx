import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { DomainChips } from './domain-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SoonestSwitch } from './soonest-switch.tsx';
import type { ClinicFilters as Filters } from './use-clinic-filters.ts';

type ClinicFiltersProps = {
  filters: Filters;
  onChange: ChangeFilters<Filters>;
  /** How often the filters were reset: each time letters that have not been searched for yet go as well. */
  resets: number;
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
};

/** The filters of the directory; on a phone the search and the kinds of care stay in view, the others fold. */
export function ClinicFilters({ filters, onChange, resets, total }: ClinicFiltersProps) {
  const { state, city, search, soonest } = filters;
  const foldedCount = [state, city, soonest].filter((value) => value !== '').length;

  return (
    <div role="group" aria-label={m.providers_filter_clinics()} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <DomainChips value={filters.domain} onChange={(domain) => onChange({ domain })} />
        <SoonestSwitch value={soonest} onChange={onChange} className="*:self-center max-md:hidden" />
      </div>
      <div className="flex flex-wrap items-end gap-4 md:grid md:grid-cols-3">
        <div className="hidden md:contents">
          <PlaceFields filters={filters} onChange={onChange} />
        </div>
        <div className="flex-1 basis-40">
          <SearchBox
            key={resets}
            label={m.providers_search()}
            placeholder={m.providers_search_placeholder()}
            value={search}
            onSearch={(text) => onChange({ search: text })}
          />
        </div>
        <FilterSheet count={foldedCount} total={total}>
          <PlaceFields filters={filters} onChange={onChange} />
          <SoonestSwitch value={soonest} onChange={onChange} />
        </FilterSheet>
      </div>
    </div>
  );
}
