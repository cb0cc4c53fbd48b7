import { useCities, useStates } from '#web/features/providers/providers-api.ts';
import type { ChangeFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ClinicFilters } from './directory-filters.ts';
import { lookOf } from './trait-fields.tsx';

type PlaceFieldsProps = {
  filters: ClinicFilters;
  onChange: ChangeFilters<ClinicFilters>;
};

/** State, and City once a state is chosen (FIND-02): in a row not before. */
export function PlaceFields({ filters, onChange }: PlaceFieldsProps) {
  const states = useStates();
  const cities = useCities(filters.state);

  const stateOptions = (states.data?.state ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const cityOptions = (cities.data?.cities ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  const anyCity = filters.state === '' ? m.providers_city_first_state() : m.providers_all_cities();

  return (
    <>
      <SelectField
        label={m.providers_state()}
        // Its first choice says it where it stands in a row.
        labelClass="md:sr-only"
        options={[{ value: '', label: m.providers_all_states() }, ...stateOptions]}
        value={filters.state}
        {...lookOf(filters.state)}
        error={states.isError ? m.providers_places_failed() : undefined}
        onChange={({ target }) => onChange({ state: target.value, city: '' })}
      />
      <SelectField
        label={m.providers_city()}
        // Its first choice says it where it stands in a row.
        labelClass="md:sr-only"
        options={[{ value: '', label: anyCity }, ...cityOptions]}
        value={filters.city}
        {...lookOf(filters.city)}
        disabled={!cities.isSuccess}
        {...(filters.state === '' && { className: 'md:hidden' })}
        error={cities.isError ? m.providers_places_failed() : undefined}
        onChange={({ target }) => onChange({ city: target.value })}
      />
    </>
  );
}
