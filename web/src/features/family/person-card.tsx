import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { IdCard, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useBookForLink } from '#web/lib/history/booking-link.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDate, formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { ActionMenu, ActionMenuButton } from '#web/ui/dialog/action-menu.tsx';
import type { OpenInvitation } from './family-api.ts';
import { mayDo } from './family-rules.ts';
import { describePerson, fullName } from './family-words.ts';

type PersonCardProps = {
  person: FamilyPerson;
  /** To a sign-in of their own, while nobody has answered it. */
  invitation: OpenInvitation | undefined;
  onOpen: (part: 'edit' | 'member' | 'remove') => void;
};

/** Somebody of the family: who they are, how they stand, and what can be done. */
export function PersonCard({ person, invitation, onOpen }: PersonCardProps) {
  const name = fullName(person);
  const { mayEdit, mayRemove } = mayDo(person);
  const lookOf = usePersonLook();
  const bookLink = useBookForLink(person.id);

  return (
    <li className={cardClass('flex min-w-0 flex-col gap-2')}>
      <div className="flex flex-wrap items-start gap-3">
        <Avatar name={name} look={lookOf(person.id)} />
        <div className="flex min-w-0 flex-1 basis-32 flex-col gap-0.5">
          <h3 tabIndex={-1} data-person={person.id} className="text-h3 outline-none wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
          <p className="text-small text-muted">{describePerson(person)}</p>
        </div>
        {mayRemove ? (
          <div className="-ms-4 -me-2 -mt-1.5">
            <ActionMenu label={m.family_more()} name={m.family_more_for({ name: person.firstName })}>
              {mayEdit ? (
                <ActionMenuButton icon={Pencil} onPress={() => onOpen('edit')}>
                  {m.family_edit()}
                </ActionMenuButton>
              ) : null}
              {mayEdit ? (
                <ActionMenuButton icon={IdCard} onPress={() => onOpen('member')}>
                  {person.memberId === null ? m.family_make_member() : m.family_membership()}
                </ActionMenuButton>
              ) : null}
              <ActionMenuButton icon={Trash2} isDanger onPress={() => onOpen('remove')}>
                {m.family_remove()}
              </ActionMenuButton>
            </ActionMenu>
          </div>
        ) : null}
      </div>
      <Facts person={person} invitation={invitation} />
      {person.rights.includes('care') ? (
        <div className="ps-13 print:hidden">
          <Link {...bookLink} preventScrollReset className={buttonClass('secondary', 'wrap-anywhere')}>
            {m.family_book_for({ name: person.firstName })}
          </Link>
        </div>
      ) : null}
    </li>
  );
}

function Facts({ person, invitation }: Pick<PersonCardProps, 'person' | 'invitation'>) {
  const { dob, memberId, comesOfAgeOn, standing, loginId, isGuarantor, firstName: name } = person;
  const lines = [
    dob === null ? undefined : m.patient_born({ date: formatDate(dob) }),
    memberId === null ? undefined : m.family_member_number({ number: memberId }),
    comesOfAgeOn === null ? undefined : m.family_comes_of_age({ day: formatDate(comesOfAgeOn) }),
    standing === 'undecided' ? m.family_undecided({ name }) : undefined,
    standing === 'apart' ? m.family_apart({ name }) : undefined,
  ].filter((line) => line !== undefined);

  const isMarked = isGuarantor || loginId !== null || invitation;

  return (
    // Under the name, beside the face.
    <div className="flex flex-col gap-2 ps-13 empty:hidden">
      {isMarked ? (
        <div className="flex flex-wrap gap-2">
          {isGuarantor ? <Chip look="primary">{m.family_guarantor()}</Chip> : null}
          {loginId === null ? null : <Chip look="primary">{m.family_own_sign_in()}</Chip>}
          {invitation ? (
            <Chip>{m.family_invited_until({ day: formatDayInSentence(invitation.expiresAt) })}</Chip>
          ) : null}
        </div>
      ) : null}
      {lines.length === 0 ? null : (
        <ul className="flex flex-col gap-0.5 text-small text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
