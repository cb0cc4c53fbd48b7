import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { DomainChips } from './domain-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';

type BarFilters = { domain: string; search: string; soonest: '' | 'true' };

type ClinicFilterBarProps = {
  filters: BarFilters;
  onChange: (changes: Partial<BarFilters>) => void;
  /** The fields for where a clinic is, and how many of them say something. */
  place: ReactNode;
  placeCount: number;
  /** What the sheet of a phone has besides. */
  folded?: ReactNode;
  /** The columns of a wide screen: those fields and the search. */
  columns: string;
  /** How often the filters were reset: each time letters that have not been searched for yet go as well. */
  resets: number;
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
};

/** The filters of a list of clinics; on a phone the search and the kinds of care stay in view, the others fold. */
export function ClinicFilterBar(props: ClinicFilterBarProps) {
  const { filters, onChange, place, placeCount, folded, columns, resets, total } = props;
  const { domain, search, soonest } = filters;

  return (
    <div
      role="group"
      aria-label={m.providers_filter_clinics()}
      className="flex flex-col gap-4 max-md:-mt-4 max-md:gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <DomainChips value={domain} onChange={(id) => onChange({ domain: id })} />
        <SoonestSwitch value={soonest} onChange={onChange} className="*:self-center max-md:hidden" />
      </div>
      <div className={`flex flex-wrap items-end gap-4 md:grid ${columns}`}>
        <div className="hidden md:contents">{place}</div>
        <div className="flex-1 basis-40">
          <SearchBox
            key={resets}
            label={m.providers_search()}
            labelClass="max-md:sr-only"
            placeholder={m.providers_search_placeholder()}
            value={search}
            onSearch={(text) => onChange({ search: text })}
          />
        </div>
        <FilterSheet count={placeCount + (soonest === '' ? 0 : 1)} total={total}>
          {place}
          <SoonestSwitch value={soonest} onChange={onChange} />
          {folded}
        </FilterSheet>
      </div>
    </div>
  );
}

type SoonestSwitchProps = {
  value: '' | 'true';
  onChange: (changes: { soonest: '' | 'true' }) => void;
  className?: string;
};

/** Has each card say its soonest free time. */
function SoonestSwitch({ value, onChange, className }: SoonestSwitchProps) {
  return (
    <SwitchField
      label={m.providers_show_soonest()}
      checked={value === 'true'}
      onChange={({ target }) => onChange({ soonest: target.checked ? 'true' : '' })}
      {...(className !== undefined && { className })}
    />
  );
}
