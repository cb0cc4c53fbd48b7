import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { UserPlus } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import type { Household } from './family-api.ts';
import { mayDo, openMembership, others } from './family-rules.ts';
import { PersonCard } from './person-card.tsx';

const PersonSheet = lazyPart(() => import('./person-sheet.tsx').then((module) => module.PersonSheet));
const MemberSheet = lazyPart(() => import('./member-sheet.tsx').then((module) => module.MemberSheet));
const RemovePerson = lazyPart(() => import('./remove-person.tsx').then((module) => module.RemovePerson));

/** A new person has no id yet: `?person=new`. */
const readPerson = (text: string) => (text === 'new' ? text : readDialogId(text));

/** What is open over the list, as the address says it: `?person=7` is their form, `?member=7`, `?remove=7`. */
function useOpenedPart(people: FamilyPerson[]) {
  const dialogs = {
    edit: useAddressDialog('person', readPerson),
    member: useAddressDialog('member', readDialogId),
    remove: useAddressDialog('remove', readDialogId),
  };
  const part = (Object.keys(dialogs) as (keyof typeof dialogs)[]).find((each) => dialogs[each].value !== undefined);
  const id = part && dialogs[part].value;
  const found = people.find((each) => each.id === id);
  const isOpenTo = found && part && mayDo(found)[part === 'remove' ? 'mayRemove' : 'mayEdit'];
  const person = useKept(id, isOpenTo ? found : undefined);

  const close = async () => {
    if (part) await dialogs[part].close();
  };
  const isUnknown = id !== undefined && id !== 'new' && !person;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each, whatever else is drawn again
  useEffect(() => {
    if (isUnknown) void close();
  }, [isUnknown]);

  return {
    part,
    person,
    isNew: id === 'new',
    open: (name: keyof typeof dialogs, whose: number | 'new') => dialogs[name].open(String(whose)),
    close,
  };
}

/** Everybody whom one looks after, and what can be done about each. */
export function People({ family }: { family: Household }) {
  const addButton = useRef<HTMLButtonElement>(null);
  const [addedId, setAddedId] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const people = others(family);
  const isShown = people.some(({ id }) => id === addedId);
  const opened = useOpenedPart(people);

  // The card of who was added comes with the next answer, after the sheet has closed.
  useLayoutEffect(() => {
    if (!isShown) return;

    list.current?.querySelector<HTMLElement>(`[data-person="${addedId}"]`)?.focus();
    setAddedId(undefined);
  }, [isShown, addedId]);

  const add = (
    <Button ref={addButton} onClick={() => opened.open('edit', 'new')}>
      <UserPlus aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {m.family_add()}
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      {people.length === 0 ? (
        <EmptyState art={<Scene name="teenager" />} message={m.family_empty()} action={add} />
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
                onOpen={(part) => opened.open(part, person.id)}
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
      <OpenedPart opened={opened} family={family} onAdded={setAddedId} focusAfterRemoval={() => addButton.current} />
    </div>
  );
}

type OpenedPartProps = {
  opened: ReturnType<typeof useOpenedPart>;
  family: Household;
  onAdded: (id: number) => void;
  focusAfterRemoval: () => HTMLElement | null;
};

/** What was opened over the list; the person as the family shows them now, for as long as it does. */
function OpenedPart({ opened, family, onAdded, focusAfterRemoval }: OpenedPartProps) {
  const { part, person, isNew, close } = opened;
  const onClose = () => void close();
  if (isNew) return <PersonSheet onClose={close} onAdded={onAdded} />;
  if (!person) return null;

  if (part === 'edit') return <PersonSheet person={person} onClose={close} />;
  if (part === 'remove') return <RemovePerson person={person} onClose={onClose} focusAfter={focusAfterRemoval} />;

  return <MemberSheet person={person} invitation={openMembership(family, person)} onClose={onClose} />;
}
