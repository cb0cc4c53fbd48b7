import type { Dependant } from '@kindwell/contract/patient.ts';
import { UserPlus, Users } from 'lucide-react';
import { Link } from 'react-router';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { PersonChoice, personChoiceClass, personRing, personRowClass } from './person-choice.tsx';

type PersonStripProps = {
  people: Dependant[];
  /** The id of one person, '' for everyone. */
  chosen: string;
  onChoose: (id: string) => void;
};

/** The family in its colours: a press shows the visits of one of them. Nothing where there is nobody else. */
export function PersonStrip({ people, chosen, onChoose }: PersonStripProps) {
  const lookOf = usePersonLook();
  if (people.length < 2) return null;

  return (
    // On a phone one row from edge to edge, which scrolls to the side where a family is larger than it.
    <div
      role="group"
      aria-label={m.appointments_whose()}
      className={`${personRowClass} -mx-(--gutter) max-w-[100vw] px-(--gutter) sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0 print:hidden`}
    >
      <PersonChoice isPressed={chosen === ''} onPress={() => onChoose('')} name={m.appointments_everyone()}>
        <span aria-hidden="true" className={`${circle} ${personRing} border-border-strong bg-surface text-muted`}>
          <Users className="size-6" strokeWidth={1.75} />
        </span>
      </PersonChoice>
      {people.map(({ id, firstName, lastName }) => (
        <PersonChoice key={id} isPressed={chosen === String(id)} onPress={() => onChoose(String(id))} name={firstName}>
          <Avatar name={`${firstName} ${lastName}`} look={`${personRing} ${lookOf(id)}`} size="strip" />
        </PersonChoice>
      ))}
      <Link
        to={paths.settingsSection('family')}
        aria-label={m.family_add()}
        className={`${personChoiceClass} text-muted hover:text-primary`}
      >
        <span aria-hidden="true" className={`${circle} border-dashed border-border-strong`}>
          <UserPlus className="size-6" strokeWidth={1.75} />
        </span>
        {m.appointments_family_edit()}
      </Link>
    </div>
  );
}

const circle = 'inline-flex size-12 items-center justify-center rounded-full border';
