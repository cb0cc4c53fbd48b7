import { type FamilyPerson, mostGuarantors } from '@kindwell/contract/family.ts';
import { useEffect, useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useKept } from '#web/lib/history/use-kept.ts';
import { usePersonLook } from '#web/lib/reads/person-look.ts';
import { formatDayInSentence } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Household, type OpenInvitation, useWithdrawInvitation } from './family-api.ts';
import { mayEnd, openGuarantor } from './family-rules.ts';
import { fullName } from './family-words.ts';

const InviteGuarantor = lazyPart(() => import('./invite-guarantor.tsx').then((module) => module.InviteGuarantor));
const EndGuarantor = lazyPart(() => import('./end-guarantor.tsx').then((module) => module.EndGuarantor));

/** `?guarantor=new` is the invitation, `?guarantor=7` the question before one ends. */
const readGuarantor = (text: string) => (text === 'new' ? text : readDialogId(text));

/** Who may act for the family: oneself, and a second one by invitation. */
export function Guarantors({ family, own }: { family: Household; own: FamilyPerson }) {
  const { value, open, close } = useAddressDialog('guarantor', readGuarantor);
  const found = family.guarantors.find(({ id }) => id === value && mayEnd(family, own.id, id));
  const toEnd = useKept(value, found);
  const lookOf = usePersonLook();
  const heading = useRef<HTMLHeadingElement>(null);
  const invitation = openGuarantor(family);
  const isRoom = family.guarantors.length < mostGuarantors && !invitation;
  // Once it is sent there is no room any more; it stays until it is closed.
  const isInviting = useKept(value, value === 'new' && isRoom ? true : undefined);
  const isVoid = value !== undefined && !isInviting && !toEnd;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each, whatever else is drawn again
  useEffect(() => {
    if (isVoid) void close();
  }, [isVoid]);

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {m.family_guarantors()}
        </h3>
        <p className="max-w-prose text-muted">{m.family_guarantors_intro()}</p>
      </div>
      {isRoom ? (
        <Button variant="secondary" className="sm:self-start" onClick={() => open('new')}>
          {m.family_invite_guarantor()}
        </Button>
      ) : null}
      <ul className={cardClass('flex flex-col divide-y divide-border py-1')}>
        {family.guarantors.map((guarantor) => (
          <li key={guarantor.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <Avatar name={fullName(guarantor)} look={lookOf(guarantor.id)} />
            <span className="min-h-6 min-w-0 flex-1 basis-40 wrap-anywhere">
              <bdi>{fullName(guarantor)}</bdi> {guarantor.id === own.id ? m.family_guarantor_you() : null}
            </span>
            {mayEnd(family, own.id, guarantor.id) ? (
              <EndButton
                guarantor={guarantor}
                isSelf={guarantor.id === own.id}
                onPress={() => open(String(guarantor.id))}
              />
            ) : null}
          </li>
        ))}
        {invitation ? <Invited invitation={invitation} family={family} heading={() => heading.current} /> : null}
      </ul>
      {isInviting ? (
        <InviteGuarantor family={family} onClose={() => void close()} focusAfter={() => heading.current} />
      ) : null}
      {toEnd ? (
        <EndGuarantor
          guarantor={toEnd}
          isSelf={toEnd.id === own.id}
          onClose={() => void close()}
          focusAfter={() => heading.current}
        />
      ) : null}
    </section>
  );
}

type EndButtonProps = { guarantor: Household['guarantors'][number]; isSelf: boolean; onPress: () => void };

function EndButton({ guarantor, isSelf, onPress }: EndButtonProps) {
  return (
    <Button
      variant="quiet"
      className="-me-4"
      aria-label={isSelf ? undefined : m.family_end({ name: guarantor.firstName })}
      onClick={onPress}
    >
      {isSelf ? m.family_step_down() : m.family_end_short()}
    </Button>
  );
}

type InvitedProps = { invitation: OpenInvitation; family: Household; heading: () => HTMLElement | null };

/** Whom the invitation is for as far as that is known, until when it can be accepted, and the way to take it back. */
function Invited({ invitation, family, heading }: InvitedProps) {
  const { mutate, isPending, error } = useWithdrawInvitation();
  const person = family.people.find(({ id }) => id === invitation.dependantId);

  const handleWithdraw = () =>
    mutate(
      { body: { invitationId: invitation.id } },
      {
        onSuccess: () => {
          toast({ title: m.family_withdrawn() });
          heading()?.focus();
        },
      },
    );

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex min-w-0 flex-1 basis-40 flex-col wrap-anywhere">
        <bdi>{person ? fullName(person) : invitation.to}</bdi>
        <span className="text-small text-muted">
          {m.family_invited_until({ day: formatDayInSentence(invitation.expiresAt) })}
        </span>
      </span>
      <Button
        variant="quiet"
        className="-me-4"
        onClick={handleWithdraw}
        isBusy={isPending}
        busyLabel={m.settings_account_saving()}
      >
        {m.family_withdraw()}
      </Button>
      {error ? (
        <Callout tone="danger" isAlert className="w-full">
          {messageOf(error, m.family_withdraw_failed())}
        </Callout>
      ) : null}
    </li>
  );
}
