import type { Dependant } from '@kindwell/contract/patient.ts';
import { UserPlus, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';

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
    // On a phone one row that scrolls to the side, from edge to edge.
    <div
      role="group"
      aria-label={m.appointments_whose()}
      className="-mx-(--gutter) flex max-w-[100vw] gap-1 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0 print:hidden"
    >
      <Choice isPressed={chosen === ''} onPress={() => onChoose('')} name={m.appointments_everyone()}>
        <span aria-hidden="true" className={`${circle} ${ring} border-border-strong bg-surface text-muted`}>
          <Users className="size-6" strokeWidth={1.75} />
        </span>
      </Choice>
      {people.map(({ id, firstName, lastName }) => (
        <Choice key={id} isPressed={chosen === String(id)} onPress={() => onChoose(String(id))} name={firstName}>
          <Avatar name={`${firstName} ${lastName}`} look={`${ring} ${lookOf(id)}`} size="medium" />
        </Choice>
      ))}
      <Link
        to={paths.settingsSection('family')}
        aria-label={m.family_add()}
        className={`${choice} text-muted hover:text-primary`}
      >
        <span aria-hidden="true" className={`${circle} border-dashed border-border-strong`}>
          <UserPlus className="size-6" strokeWidth={1.75} />
        </span>
        {m.appointments_family_edit()}
      </Link>
    </div>
  );
}

type ChoiceProps = { isPressed: boolean; onPress: () => void; name: string; children: ReactNode };

/** One of the family, or all of them; who is chosen has a ring, and a name in full ink. */
const Choice = ({ isPressed, onPress, name, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onPress}
    className={`${choice} ${isPressed ? 'text-text' : 'text-muted hover:text-text'}`}
  >
    {children}
    {name}
  </button>
);

const choice =
  'group flex min-w-16 shrink-0 flex-col items-center gap-1.5 rounded-control p-1 text-center text-small font-semibold';

const ring = 'outline-offset-2 outline-primary group-aria-pressed:outline-2';

const circle = 'inline-flex size-14 items-center justify-center rounded-full border';
