import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { PersonChoice, personRing, personRowClass } from '#web/features/appointments/visit/person-choice.tsx';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';

type WhoToBookProps = { people: FamilyMember[]; chosenId: number; onChoose: (id: number) => void };

/** Whom a visit is for, in the colours of the family; nothing where there is nobody else. */
export function WhoToBook({ people, chosenId, onChoose }: WhoToBookProps) {
  const lookOf = usePersonLook();
  if (people.length < 2) return null;

  return (
    <div role="group" aria-label={m.book_who()} className={`${personRowClass} -mx-6 px-6`}>
      {people.map(({ id, firstName, lastName }) => (
        <PersonChoice key={id} isPressed={id === chosenId} onPress={() => onChoose(id)} name={firstName}>
          <Avatar name={`${firstName} ${lastName}`} look={`${personRing} ${lookOf(id)}`} size="strip" />
        </PersonChoice>
      ))}
    </div>
  );
}
