import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { DomainChips } from './domain-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';

type BarFilters = { domain: string; soonest: '' | 'false' };

type ClinicFilterBarProps = {
  filters: BarFilters;
  onChange: (changes: Partial<BarFilters>) => void;
  /** The fields for where a clinic is, and how many of these and of what else narrows the list say something. */
  place: ReactNode;
  placeCount: number;
  /** What else narrows the list; a wide screen has it beside the kinds of care, the sheet of a phone before the fields. With it the switch stands elsewhere. */
  more?: ReactNode;
  /** What the list is narrowed to, to be taken away. */
  chosen?: ReactNode;
  /** The columns of a wide screen: those fields and the search. */
  columns: string;
  /** The search. */
  children: ReactNode;
  /** How many clinics match; undefined while that is not known. */
  total: number | undefined;
  /** Takes away what the sheet of a phone has. */
  onClear: () => void;
};

/** The filters of a list of clinics; on a phone the search and the kinds of care stay in view, the others fold. */
export function ClinicFilterBar(props: ClinicFilterBarProps) {
  const { filters, onChange, place, placeCount, more, chosen, columns, children, total, onClear } = props;
  const { domain, soonest } = filters;

  return (
    <div
      role="group"
      aria-label={m.providers_filter_clinics()}
      // On a phone close to the heading and the list, so that the first clinic is in view.
      className="flex flex-col gap-1 max-md:-mt-4 md:gap-4"
    >
      <div className={`relative flex flex-wrap items-end gap-4 max-md:gap-2 md:grid ${columns}`}>
        <div className="flex-1 basis-40 md:relative">{children}</div>
        <div className="hidden md:contents">{place}</div>
        <FilterSheet count={placeCount + (soonest === '' ? 0 : 1)} total={total} onClear={onClear}>
          {more}
          {place}
          {/* What the list looks like, apart from what is in it. */}
          <div className="border-t border-border pt-4">
            <SoonestSwitch value={soonest} onChange={onChange} />
          </div>
        </FilterSheet>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <DomainChips value={domain} onChange={(id) => onChange({ domain: id })} before={chosen} />
        {more ? (
          <div className="max-md:hidden">{more}</div>
        ) : (
          <SoonestSwitch value={soonest} onChange={onChange} className="*:self-center max-md:hidden" />
        )}
      </div>
    </div>
  );
}

type SoonestSwitchProps = {
  value: '' | 'false';
  onChange: (changes: { soonest: '' | 'false' }) => void;
  className?: string;
};

/** Whether each card says its soonest free time. */
export function SoonestSwitch({ value, onChange, className }: SoonestSwitchProps) {
  return (
    <SwitchField
      label={m.providers_show_soonest()}
      checked={value === ''}
      onChange={({ target }) => onChange({ soonest: target.checked ? '' : 'false' })}
      {...(className !== undefined && { className })}
    />
  );
}
