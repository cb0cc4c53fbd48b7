import './insurance.css';
import type { Dependant } from '@kindwell/contract/patient.ts';
import { readId, useAddressFilters } from '#web/lib/history/use-address-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PersonInsurances } from './person-insurances.tsx';
import type { SectionParts } from './use-coded-step.ts';

/** Whose insurances are shown, `?whose=7`; the form that was open for somebody else goes. */
const readWhose = (parameters: URLSearchParams) => ({
  whose: readId(parameters, 'whose'),
  insurance: parameters.get('insurance') ?? '',
});

/** The insurances and cards of oneself, who stands first, and of those whom one looks after. */
export function InsuranceSection({ people, ...parts }: SectionParts & { people: Dependant[] }) {
  const { filters, change } = useAddressFilters(readWhose);
  const [self] = people;
  const person = people.find(({ id }) => String(id) === filters.whose) ?? self;
  if (!person) return null;

  const nameOf = ({ id, firstName, lastName }: Dependant) =>
    id === self?.id ? m.insurance_yourself() : `${firstName} ${lastName}`;

  return (
    <div className="flex flex-col gap-4">
      {people.length > 1 ? (
        <SelectField
          label={m.insurance_whose()}
          value={String(person.id)}
          onChange={({ target }) => change({ whose: target.value, insurance: '' }, { isSilent: true })}
          options={people.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          className="max-w-form"
        />
      ) : null}
      <PersonInsurances key={person.id} person={person} {...parts} />
    </div>
  );
}
