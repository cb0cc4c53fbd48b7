import type { FamilyMember } from '@kindwell/contract/patient.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { m } from '#web/paraglide/messages.js';
import { Avatar } from '#web/ui/content/avatar.tsx';

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
    <p className="flex min-w-0 items-center gap-2 text-label text-primary">
      <Avatar name={`${firstName} ${lastName}`} look={look} size="badge" />
      <span className="min-w-0">{soon ? `${name} · ${soon}` : name}</span>
    </p>
  );
}
