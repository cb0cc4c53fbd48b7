import type { ReactNode } from 'react';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { ClinicFilterBar } from './clinic-filter-bar.tsx';
import type { ClinicFilters as Filters } from './directory-filters.ts';
import { PlaceFields } from './place-fields.tsx';

type ClinicFiltersProps = {
  filters: Filters;
  onChange: ChangeFilters<Filters>;
  resets: number;
  total: number | undefined;
  /** What the sheet of a phone has besides. */
  folded: ReactNode;
};

/** The filters of the directory. */
export function ClinicFilters({ filters, onChange, ...bar }: ClinicFiltersProps) {
  return (
    <ClinicFilterBar
      {...bar}
      filters={filters}
      onChange={onChange}
      place={<PlaceFields filters={filters} onChange={onChange} />}
      placeCount={[filters.state, filters.city].filter((value) => value !== '').length}
      columns="md:grid-cols-3"
    />
  );
}
