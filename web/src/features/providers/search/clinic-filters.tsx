import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { ChosenFilters, useChosen } from './chosen-filters.tsx';
import { ClinicFilterBar } from './clinic-filter-bar.tsx';
import { type ClinicFilters as Filters, noTraits } from './directory-filters.ts';
import { DirectorySearch } from './directory-search.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TraitChips, TraitFields } from './trait-fields.tsx';

type ClinicFiltersProps = {
  filters: Filters;
  onChange: ChangeFilters<Filters>;
  /** Where the patient is, '' for at home. */
  here: string;
  onHere: (here: string) => void;
  /** How often the filters were reset: each time letters that have not been searched for yet go as well. */
  resets: number;
  total: number | undefined;
  /** What was pressed has gone with what it took away. */
  onRemoved: () => void;
};

/** The filters of the directory. */
export function ClinicFilters(props: ClinicFiltersProps) {
  const { filters, onChange, here, onHere, resets, onRemoved, ...bar } = props;
  const { state, city, speaks, insurer, newPatients, saturday, evening, points } = filters;
  const chosen = useChosen({ filters, onChange, here, onHere });

  return (
    <ClinicFilterBar
      {...bar}
      filters={filters}
      onChange={onChange}
      onClear={() => onChange({ state: '', city: '', soonest: '', ...noTraits })}
      place={
        <>
          <TraitFields filters={filters} onChange={onChange} />
          <PlaceFields filters={filters} onChange={onChange} />
        </>
      }
      placeCount={
        [state, city, speaks, insurer, newPatients, saturday, evening, points].filter((value) => value !== '').length
      }
      more={<TraitChips filters={filters} onChange={onChange} />}
      chosen={<ChosenFilters chosen={chosen} onRemoved={onRemoved} />}
      // The search is the widest, and stays as wide when a state brings the city at the end.
      columns={
        state === ''
          ? 'md:grid-cols-2 xl:grid-cols-[minmax(15rem,25%)_1fr_1fr_1fr]'
          : 'md:grid-cols-3 xl:grid-cols-[minmax(15rem,25%)_1fr_1fr_1.2fr_1fr]'
      }
    >
      <DirectorySearch
        key={resets}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
        onHere={onHere}
      />
    </ClinicFilterBar>
  );
}
