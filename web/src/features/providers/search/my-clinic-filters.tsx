import { useMyProviders } from '#web/features/providers/providers-api.ts';
import { m } from '#web/paraglide/messages.js';
import { SelectField } from '#web/ui/select-field.tsx';
import { SearchBox } from './search-box.tsx';
import type { MyFilters } from './use-my-filters.ts';

type MyClinicFiltersProps = { filters: MyFilters; onChange: (changes: Partial<MyFilters>) => void };

/** City and search over one's own list; the cities are those of the list. */
export function MyClinicFilters({ filters, onChange }: MyClinicFiltersProps) {
  const { data } = useMyProviders({ city: '', search: '' });
  const cities = [...new Set(data?.providers.map(({ city }) => city))].sort((a, b) => a.localeCompare(b));
  // A city stays to be seen after its last clinic has left the list.
  const options = filters.city === '' || cities.includes(filters.city) ? cities : [...cities, filters.city];

  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_2fr]">
      <SelectField
        label={m.providers_city()}
        options={[
          { value: '', label: m.providers_all_cities() },
          ...options.map((city) => ({ value: city, label: city })),
        ]}
        value={filters.city}
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <SearchBox value={filters.search} onSearch={(search) => onChange({ search })} />
    </div>
  );
}
