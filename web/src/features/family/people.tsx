import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { Household } from './family-api.ts';
import { openMembership, others } from './family-rules.ts';
import { PersonCard } from './person-card.tsx';

const PersonSheet = lazyPart(() => import('./person-sheet.tsx').then((module) => module.PersonSheet));
const MemberSheet = lazyPart(() => import('./member-sheet.tsx').then((module) => module.MemberSheet));
const RemovePerson = lazyPart(() => import('./remove-person.tsx').then((module) => module.RemovePerson));

type Opened = { part: 'edit' | 'member' | 'remove'; person: FamilyPerson } | { part: 'add' };

/** Everybody whom one looks after, and what can be done about each. */
export function People({ family }: { family: Household }) {
  const [opened, setOpened] = useState<Opened>();
  const addButton = useRef<HTMLButtonElement>(null);
  const [addedId, setAddedId] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const people = others(family);
  const isShown = people.some(({ id }) => id === addedId);
  const close = () => setOpened(undefined);

  // The card of who was added comes with the next answer, after the sheet has closed.
  useEffect(() => {
    if (!isShown) return;

    list.current?.querySelector<HTMLElement>(`[data-person="${addedId}"]`)?.focus();
    setAddedId(undefined);
  }, [isShown, addedId]);

  const add = (
    <Button ref={addButton} onClick={() => setOpened({ part: 'add' })}>
      <UserPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {m.family_add()}
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      {people.length === 0 ? (
        <EmptyState message={m.family_empty()} action={add} />
      ) : (
        <div className="flex flex-col sm:items-start">{add}</div>
      )}
      {people.length === 0 ? null : (
        <>
          <ul ref={list} className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            {people.map((person) => (
              <PersonCard
                key={person.id}
                person={person}
                invitation={openMembership(family, person)}
                onOpen={(part) => setOpened({ part, person })}
              />
            ))}
          </ul>
          <p className="text-small text-muted">
            {m.family_limits()}{' '}
            <Link to={paths.settingsSection('limits')} className="link">
              {m.family_limits_link()}
            </Link>
          </p>
        </>
      )}
      <OpenedPart
        opened={opened}
        family={family}
        onClose={close}
        onAdded={setAddedId}
        focusAfterRemoval={() => addButton.current}
      />
    </div>
  );
}

type OpenedPartProps = {
  opened: Opened | undefined;
  family: Household;
  onClose: () => void;
  onAdded: (id: number) => void;
  focusAfterRemoval: () => HTMLElement | null;
};

/** What was opened over the list; the person as the family shows them now, for as long as it does. */
function OpenedPart({ opened, family, onClose, onAdded, focusAfterRemoval }: OpenedPartProps) {
  if (opened === undefined) return null;
  if (opened.part === 'add') return <PersonSheet onClose={onClose} onAdded={onAdded} />;

  const { part } = opened;
  const person = family.people.find(({ id }) => id === opened.person.id) ?? opened.person;
  if (part === 'edit') return <PersonSheet person={person} onClose={onClose} />;
  if (part === 'remove') return <RemovePerson person={person} onClose={onClose} focusAfter={focusAfterRemoval} />;

  return <MemberSheet person={person} invitation={openMembership(family, person)} onClose={onClose} />;
}
