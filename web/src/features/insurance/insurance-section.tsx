import type { Dependant } from '@kindwell/contract/patient.ts';
import { type ReactNode, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { SelectField } from '#web/ui/select-field.tsx';
import { PersonInsurances } from './person-insurances.tsx';
import type { CodeRequest } from './use-coded-step.ts';

/** What the page brings: the dialog for a code. */
export type SectionParts = { renderCode: (request: CodeRequest) => ReactNode };

/** The insurances and cards of oneself, who stands first, and of those whom one looks after. */
export function InsuranceSection({ people, ...parts }: SectionParts & { people: Dependant[] }) {
  const [chosen, setChosen] = useState<number>();
  const [self] = people;
  const person = people.find(({ id }) => id === chosen) ?? self;
  if (!person) return null;

  const nameOf = ({ id, firstName, lastName }: Dependant) =>
    id === self?.id ? m.insurance_yourself() : `${firstName} ${lastName}`;

  return (
    <>
      {people.length > 1 ? (
        <SelectField
          label={m.insurance_whose()}
          value={String(person.id)}
          onChange={({ target }) => setChosen(Number(target.value))}
          options={people.map((each) => ({ value: String(each.id), label: nameOf(each) }))}
          className="max-w-form"
        />
      ) : null}
      <PersonInsurances key={person.id} person={person} {...parts} />
    </>
  );
}
