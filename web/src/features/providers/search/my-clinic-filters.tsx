import { useMyProviders } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { DomainChips } from './domain-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SoonestSwitch } from './soonest-switch.tsx';
import type { MyFilters } from './use-my-filters.ts';

type MyClinicFiltersProps = {
  filters: MyFilters;
  onChange: ChangeFilters<MyFilters>;
  /** How often the filters were reset: each time letters that have not been searched for yet go as well. */
  resets: number;
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
};

/** The same tools over one's own list as over the directory. */
export function MyClinicFilters({ filters, onChange, resets, total }: MyClinicFiltersProps) {
  const { domain, city, search, soonest } = filters;
  const foldedCount = [city, soonest].filter((value) => value !== '').length;

  return (
    <div role="group" aria-label={m.providers_filter_clinics()} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <DomainChips value={domain} onChange={(id) => onChange({ domain: id })} />
        <SoonestSwitch value={soonest} onChange={onChange} className="*:self-center max-md:hidden" />
      </div>
      <div className="flex flex-wrap items-end gap-4 md:grid md:grid-cols-[1fr_2fr]">
        <div className="hidden md:contents">
          <CityField city={city} onChange={onChange} />
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
          <CityField city={city} onChange={onChange} />
          <SoonestSwitch value={soonest} onChange={onChange} />
        </FilterSheet>
      </div>
    </div>
  );
}

/** The cities of the list. */
function CityField({ city, onChange }: { city: string; onChange: MyClinicFiltersProps['onChange'] }) {
  const { data } = useMyProviders({ city: '', search: '', soonest: '' });
  const cities = [...new Set(data?.providers.map((card) => card.city))].sort((a, b) => a.localeCompare(b));
  // A city stays to be seen after its last clinic has left the list.
  const options = city === '' || cities.includes(city) ? cities : [...cities, city];

  return (
    <SelectField
      label={m.providers_city()}
      options={[
        { value: '', label: m.providers_all_cities() },
        ...options.map((name) => ({ value: name, label: name })),
      ]}
      value={city}
      onChange={({ target }) => onChange({ city: target.value })}
    />
  );
}
