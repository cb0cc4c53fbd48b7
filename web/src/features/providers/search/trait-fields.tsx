import { useSearchFilters } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ClinicFilters, TraitFilters } from './directory-filters.ts';

type TraitFieldsProps = { filters: ClinicFilters; onChange: ChangeFilters<ClinicFilters> };

type Switched = Exclude<keyof TraitFilters, 'speaks' | 'insurer'>;

/** What is on or off, with what it is called. */
export const switchedTraits: { name: Switched; say: () => string }[] = [
  { name: 'newPatients', say: m.providers_new_patients },
  { name: 'saturday', say: m.providers_open_saturday },
  { name: 'evening', say: m.providers_open_evening },
  { name: 'points', say: m.providers_double_points },
];

const toOptions = (any: string, entries: { id: number; name: string }[] | undefined) => [
  { value: '', label: any },
  ...(entries ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
];

const chosenLook = {
  background: 'var(--primary-soft)',
  borderColor: 'var(--primary)',
  color: 'var(--on-primary-soft)',
};

/** A select that narrows the list looks like a chip that is on. */
export const lookOf = (value: string) => (value === '' ? {} : { style: chosenLook });

/** What a clinic has to have (NEAR-07): a language and an insurance. */
export function TraitFields({ filters, onChange }: TraitFieldsProps) {
  const menus = useSearchFilters();
  const error = menus.isError ? m.providers_places_failed() : undefined;

  return (
    <>
      <SelectField
        label={m.providers_language()}
        // Its first choice says it where it stands in a row.
        labelClass="md:sr-only"
        options={toOptions(m.providers_any_language(), menus.data?.languages)}
        value={filters.speaks}
        {...lookOf(filters.speaks)}
        error={error}
        onChange={({ target }) => onChange({ speaks: target.value })}
      />
      <SelectField
        label={m.providers_insurer()}
        // Its first choice says it where it stands in a row.
        labelClass="md:sr-only"
        options={toOptions(m.providers_any_insurer(), menus.data?.insurers)}
        value={filters.insurer}
        {...lookOf(filters.insurer)}
        error={error}
        onChange={({ target }) => onChange({ insurer: target.value })}
      />
    </>
  );
}

/** What else it has to have: room for new patients, hours, points. */
export function TraitChips({ filters, onChange }: TraitFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-label md:sr-only">{m.providers_traits()}</legend>
      <div className="flex flex-wrap gap-2">
        {switchedTraits.map(({ name, say }) => (
          <FilterChip
            key={name}
            isPressed={filters[name] === 'true'}
            onPress={() => onChange({ [name]: filters[name] === 'true' ? '' : 'true' })}
          >
            {say()}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}
