import { type ReactNode, useState } from 'react';
import { messageOf } from '#web/lib/api-error.ts';
import { usePoints } from '#web/lib/points.ts';
import { m } from '#web/paraglide/messages.js';
import { ErrorCard } from '#web/ui/error-card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { InsuranceSkeleton } from './insurance-skeleton.tsx';
import { PersonInsurances } from './person-insurances.tsx';
import type { CodeRequest } from './use-coded-step.ts';

/** What the page brings: the dialog for a code, and what asks before edits are left behind. */
export type SectionParts = {
  renderCode: (request: CodeRequest) => ReactNode;
  renderGuard: (isArmed: boolean) => ReactNode;
};

/** The insurances and cards of oneself and of those whom one looks after. */
export function InsuranceSection(parts: SectionParts) {
  const { data, isPending, error, refetch, isFetching } = usePoints();
  const [chosen, setChosen] = useState<number>();

  if (isPending) return <InsuranceSkeleton />;
  if (error) {
    const message = messageOf(error, m.insurance_try_again());
    return <ErrorCard message={message} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }

  const people = data.people.map(({ dependant }) => dependant);
  const [self] = people;
  const person = people.find(({ id }) => id === chosen) ?? self;
  if (!person) return null;

  const nameOf = ({ id, firstName, lastName }: typeof person) =>
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
