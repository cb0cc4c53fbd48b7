import type { FamilyMember } from '@kindwell/contract/patient.ts';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/button/filter-chip.tsx';

type PersonFilterProps = {
  id?: string;
  className?: string;
  people: FamilyMember[];
  /** The id of one person, '' for everyone. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Stands before the name: what tells the person's visits from others. */
  markOf: (person: FamilyMember) => ReactNode;
};

/** Whose visits are shown: everyone's or one person's. */
export function PersonFilter({ id, className = '', people, chosen, onChoose, markOf }: PersonFilterProps) {
  return (
    // On a phone one row that scrolls to the side, from edge to edge: what is below begins where it always does.
    <div
      id={id}
      role="group"
      aria-label={m.appointments_whose()}
      className={`-mx-(--gutter) flex max-w-[100vw] gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:-my-1 sm:max-w-full sm:flex-wrap sm:overflow-x-visible sm:px-0 print:hidden ${className}`}
    >
      <FilterChip isPressed={chosen === ''} onPress={() => onChoose('')}>
        {m.appointments_everyone()}
      </FilterChip>
      {people.map((person) => (
        <FilterChip
          key={person.id}
          isPressed={chosen === String(person.id)}
          onPress={() => onChoose(String(person.id))}
        >
          {markOf(person)}
          {person.relation === 'self' ? m.appointments_me({ name: person.firstName }) : person.firstName}
        </FilterChip>
      ))}
    </div>
  );
}
