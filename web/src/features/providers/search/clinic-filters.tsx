import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { DomainChips } from './domain-chips.tsx';
import { PlaceFields } from './place-fields.tsx';
import { SearchBox } from './search-box.tsx';
import type { ClinicFilters as Filters } from './use-clinic-filters.ts';

type ClinicFiltersProps = {
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
};

/** The filters of the directory; on a phone State and City fold into a sheet and the search stays in view. */
export function ClinicFilters({ filters, onChange, total }: ClinicFiltersProps) {
  // A new search box for each reset: letters that have not been searched for yet go as well.
  const [resets, setResets] = useState(0);

  const reset = () => {
    setResets((times) => times + 1);
    onChange({ city: '', search: '' });
  };

  return (
    <div className="flex flex-col gap-4">
      <DomainChips value={filters.domain} onChange={(domain) => onChange({ domain })} />
      <div className="grid items-end gap-4 md:grid-cols-[1fr_1fr_1.5fr_auto]">
        <div className="hidden md:contents">
          <PlaceFields filters={filters} onChange={onChange} />
        </div>
        <SearchBox key={resets} value={filters.search} onSearch={(search) => onChange({ search })} />
        <div className="flex min-h-11 items-center justify-between gap-4">
          <FilterSheet filters={filters} onChange={onChange} total={total} />
          <Button variant="link" onClick={reset}>
            {m.providers_reset()}
          </Button>
        </div>
      </div>
    </div>
  );
}

function FilterSheet({ filters, onChange, total }: ClinicFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = [filters.state, filters.city].filter((value) => value !== '').length;
  const close = () => setIsOpen(false);

  return (
    <>
      <Button variant="secondary" className="md:hidden" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" strokeWidth={2} />
        {count === 0 ? m.providers_filters() : m.providers_filters_count({ count })}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={m.providers_filters()}
        side="bottom"
        footer={<Button onClick={close}>{m.providers_show_results({ count: total ?? 0 })}</Button>}
      >
        <div className="flex flex-col gap-4 pt-2">
          <PlaceFields filters={filters} onChange={onChange} />
        </div>
      </Sheet>
    </>
  );
}
