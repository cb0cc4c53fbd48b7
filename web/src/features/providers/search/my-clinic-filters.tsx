import { useMyProviders } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { ClinicFilterBar } from './clinic-filter-bar.tsx';
import type { MyFilters } from './directory-filters.ts';

type MyClinicFiltersProps = {
  filters: MyFilters;
  onChange: ChangeFilters<MyFilters>;
  /** How often the filters were reset: each time letters that have not been searched for yet go as well. */
  resets: number;
  total: number | undefined;
};

/** The same tools over one's own list as over the directory. */
export function MyClinicFilters({ filters, onChange, resets, total }: MyClinicFiltersProps) {
  return (
    <ClinicFilterBar
      total={total}
      filters={filters}
      onChange={onChange}
      onClear={() => onChange({ city: '', soonest: '' })}
      place={<CityField city={filters.city} soonest={filters.soonest} onChange={onChange} />}
      placeCount={filters.city === '' ? 0 : 1}
      columns="md:grid-cols-[2fr_1fr]"
    >
      <SearchBox
        key={resets}
        label={m.providers_search()}
        labelClass="sr-only"
        placeholder={m.providers_search_placeholder()}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
    </ClinicFilterBar>
  );
}

type CityFieldProps = Pick<MyFilters, 'city' | 'soonest'> & Pick<MyClinicFiltersProps, 'onChange'>;

/** The cities of the list; with the times that its cards have, so that both are one answer. */
function CityField({ city, soonest, onChange }: CityFieldProps) {
  const { data } = useMyProviders({ city: '', search: '', soonest });
  const cities = [...new Set(data?.providers.map((card) => card.city))].sort((a, b) => a.localeCompare(b));
  // A city stays to be seen after its last clinic has left the list.
  const options = city === '' || cities.includes(city) ? cities : [...cities, city];

  return (
    <SelectField
      label={m.providers_city()}
      labelClass="md:sr-only"
      options={[
        { value: '', label: m.providers_all_cities() },
        ...options.map((name) => ({ value: name, label: name })),
      ]}
      value={city}
      onChange={({ target }) => onChange({ city: target.value })}
    />
  );
}
