import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { m } from '#web/paraglide/messages.js';
import { FilterChip } from '#web/ui/filter-chip.tsx';

type PersonFilterProps = {
  people: FamilyMember[];
  /** Undefined: everyone. */
  chosen: FamilyMember | undefined;
  onChoose: (id: number | undefined) => void;
};

/** Whose visits are shown: everyone's or one person's. */
export function PersonFilter({ people, chosen, onChoose }: PersonFilterProps) {
  return (
    <div role="group" aria-label={m.appointments_whose()} className="flex flex-wrap gap-2 print:hidden">
      <FilterChip isPressed={chosen === undefined} onPress={() => onChoose(undefined)}>
        {m.appointments_everyone()}
      </FilterChip>
      {people.map(({ id, firstName, relation }) => (
        <FilterChip key={id} isPressed={chosen?.id === id} onPress={() => onChoose(id)}>
          {relation === 'self' ? m.appointments_me({ name: firstName }) : firstName}
        </FilterChip>
      ))}
    </div>
  );
}
