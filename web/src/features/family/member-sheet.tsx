import { invitedYears, mayHaveSignIn } from '@kindwell/contract/auth/signup-age.ts';
import type { FamilyPerson } from '@kindwell/contract/family.ts';
import { today } from '#web/lib/dates/clock.ts';
import { formatDayInSentence, formatPhone } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { type OpenInvitation, useMakeMember, useWithdrawInvitation } from './family-api.ts';
import { failureWords } from './family-words.ts';

type MemberSheetProps = {
  person: FamilyPerson;
  /** The one that nobody has answered yet. */
  invitation: OpenInvitation | undefined;
  onClose: () => void;
};

/** Makes somebody a member, or shows that they are and how far their invitation is. */
export function MemberSheet({ person, invitation, onClose }: MemberSheetProps) {
  const make = useMakeMember();
  const withdrawal = useWithdrawInvitation();
  const isMember = person.memberId !== null;
  const isBusy = make.isPending || withdrawal.isPending;
  const error = make.error ?? withdrawal.error;

  const handleMake = () => {
    withdrawal.reset();
    if (!isBusy) make.mutate({ person, open: invitation });
  };

  const handleWithdraw = () => {
    make.reset();
    if (invitation && !isBusy) withdrawal.mutate({ body: { invitationId: invitation.id } });
  };

  const mayMake = !isMember || invitation !== undefined || canBeInvited(person);

  return (
    <Sheet
      isOpen
      onClose={onClose}
      side="end"
      title={m.family_member_title({ name: person.firstName })}
      footer={
        mayMake || error ? (
          <>
            {error ? (
              <Callout tone="danger" isAlert>
                {failureWords(error)}
              </Callout>
            ) : null}
            {mayMake ? (
              <Button
                variant={isMember ? 'secondary' : 'primary'}
                onClick={handleMake}
                isBusy={make.isPending}
                busyLabel={isMember ? m.family_inviting() : m.settings_account_saving()}
              >
                {makeLabel(isMember, invitation)}
              </Button>
            ) : null}
            {invitation ? (
              <Button
                variant="quiet"
                onClick={handleWithdraw}
                isBusy={withdrawal.isPending}
                busyLabel={m.settings_account_saving()}
              >
                {m.family_withdraw()}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-5 pt-2">
        {isMember ? <Membership person={person} isAnswer={make.isSuccess} /> : <WhatHappens person={person} />}
        {invitation ? <Sent invitation={invitation} /> : null}
        {isMember && !invitation ? <NotSent person={person} isWithdrawn={withdrawal.isSuccess} /> : null}
      </div>
    </Sheet>
  );
}

function makeLabel(isMember: boolean, invitation: OpenInvitation | undefined): string {
  if (!isMember) return m.family_make_member();
  return invitation ? m.family_send_again() : m.family_invite();
}

const isOldEnough = ({ dob }: FamilyPerson) => mayHaveSignIn(dob, today());
const contactOf = ({ email, phone }: FamilyPerson) => email ?? (phone === null ? undefined : formatPhone(phone));
const canBeInvited = (person: FamilyPerson) => isOldEnough(person) && contactOf(person) !== undefined;

/** What making somebody a member brings about, before it is done. */
function WhatHappens({ person }: { person: FamilyPerson }) {
  return (
    <>
      <p>{m.family_member_intro({ name: person.firstName })}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>{m.family_member_number_now()}</li>
        <li>{inviteWords(person)}</li>
        <li>{m.family_member_stays()}</li>
      </ul>
    </>
  );
}

function inviteWords(person: FamilyPerson): string {
  const { firstName: name } = person;
  if (!isOldEnough(person)) return m.family_invite_too_young({ years: invitedYears });

  const contact = contactOf(person);
  return contact === undefined ? m.family_invite_no_contact({ name }) : m.family_invite_to({ contact });
}

/** The number; read out where it is the answer to a press. */
function Membership({ person: { firstName, memberId }, isAnswer }: { person: FamilyPerson; isAnswer: boolean }) {
  const ref = useTakeFocus<HTMLDivElement>(isAnswer);

  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
      <Callout tone="success" title={m.family_is_member({ name: firstName })} isAlert={isAnswer}>
        <span className="font-code tabular">{m.family_member_number({ number: memberId ?? '' })}</span>
      </Callout>
    </div>
  );
}

function Sent({ invitation: { to, sentAt, expiresAt } }: { invitation: OpenInvitation }) {
  return (
    <p role="status">
      {m.family_invited_to({ contact: to, day: formatDayInSentence(sentAt) })}{' '}
      {m.family_open_until({ day: formatDayInSentence(expiresAt) })}
    </p>
  );
}

function NotSent({ person, isWithdrawn }: { person: FamilyPerson; isWithdrawn: boolean }) {
  return (
    <p role="status" className="text-muted">
      {isWithdrawn ? `${m.family_withdrawn()} ` : ''}
      {canBeInvited(person) ? m.family_not_invited() : inviteWords(person)}
    </p>
  );
}
