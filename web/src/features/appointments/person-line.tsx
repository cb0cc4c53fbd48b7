import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { Dotted } from './pieces.tsx';

type PersonLineProps = {
  person: Pick<FamilyMember, 'id' | 'firstName' | 'lastName' | 'relation'>;
  /** How far off the visit is, in words; absent where nobody asks. */
  soon?: string | undefined;
};

/** Whose a visit is, in the person's own colour, over its time: «Lucas · in 3 days». */
export function PersonLine({ person: { id, firstName, lastName, relation }, soon }: PersonLineProps) {
  const look = usePersonLook()(id);
  const name = relation === 'self' ? m.appointments_me({ name: firstName }) : firstName;

  return (
    // What stands beside it keeps its line: these words have two where it must be.
    <p className="flex min-w-0 flex-1 basis-32 items-center gap-2 text-label text-primary">
      <Avatar name={`${firstName} ${lastName}`} look={look} size="line" />
      <span className="min-w-0">
        <Dotted facts={soon ? [name, soon] : [name]} />
      </span>
    </p>
  );
}
