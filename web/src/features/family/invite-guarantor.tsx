import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import type { inviteGuarantor } from '@kindwell/contract/family.ts';
import { email, phone } from '@kindwell/contract/fields.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toPhone } from '#web/lib/form/typed-phone.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Sheet } from '#web/ui/dialog/sheet.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type Household, useInviteGuarantor } from './family-api.ts';
import { candidates } from './family-rules.ts';
import { fullName, relationOf } from './family-words.ts';

const somebodyElse = 'else';

type Invited = CallerInput<typeof inviteGuarantor>['body'];

/** Whom the form means, as the call takes it; the sentence of its field where what was typed is no contact. */
function readForm(chosen: string, typed: string): { body?: Invited; mistake?: string } {
  if (chosen !== somebodyElse) return { body: { dependantId: Number(chosen) } };

  const contact = typed.trim();
  const isEmail = contact.includes('@');
  const read = isEmail ? email.safeParse(contact) : phone.safeParse(toPhone(contact));
  if (!read.success) return { mistake: m.family_contact_wrong() };

  return { body: isEmail ? { email: read.data } : { phone: read.data } };
}

/** The form of the invitation; `onSent` is told where it went, masked. */
function useInvitation(first: string, onSent: (contact: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useInviteGuarantor();
  const [chosen, setChosen] = useState(first);
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;

    const { body, ...read } = readForm(chosen, typed);
    setMistake(read.mistake);
    if (body) mutate({ body }, { onSuccess: ({ invitation }) => onSent(invitation.to) });
    else input.current?.focus();
  };

  return { input, chosen, setChosen, typed, setTyped, mistake, submit, isPending, error };
}

type InviteGuarantorProps = { family: Household; onClose: () => void; focusAfter: () => HTMLElement | null };

/** Invites a second guarantor: somebody of the family, or anyone who has an email or a phone. */
export function InviteGuarantor({ family, onClose, focusAfter }: InviteGuarantorProps) {
  const formId = useId();
  const isSent = useRef(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const people = candidates(family);
  const handleSent = (contact: string) => {
    isSent.current = true;
    toast({ title: m.family_guarantor_invited({ contact }) });
    onClose();
  };
  const invitation = useInvitation(people[0] ? String(people[0].id) : somebodyElse, handleSent);
  const { chosen, typed, isPending, error } = invitation;
  const handleClose = () => {
    if (typed === '') onClose();
    else setIsLeaving(true);
  };

  return (
    <Sheet
      isOpen
      onClose={handleClose}
      side="end"
      title={m.family_invite_guarantor()}
      focusAfter={() => (isSent.current ? focusAfter() : null)}
      footer={
        <>
          {error ? (
            <Callout tone="danger" isAlert>
              {messageOf(error, m.family_try_again())}
            </Callout>
          ) : null}
          <Button type="submit" form={formId} isBusy={isPending} busyLabel={m.family_inviting()}>
            {m.family_invite()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={invitation.submit} className="flex flex-col gap-5 pt-2">
        <p>{m.family_invite_guarantor_text()}</p>
        {people.length === 0 ? null : (
          <RadioGroup
            name="guarantor"
            label={m.family_invite_whom()}
            look="cards"
            value={chosen}
            onChange={({ target }) => invitation.setChosen(target.value)}
            options={[
              ...people.map((person) => ({
                value: String(person.id),
                label: fullName(person),
                description: relationOf(person),
              })),
              { value: somebodyElse, label: m.family_invite_else(), description: m.family_invite_else_text() },
            ]}
          />
        )}
        {chosen === somebodyElse ? (
          <TextField
            ref={invitation.input}
            label={m.family_contact()}
            hint={m.family_contact_hint()}
            error={invitation.mistake}
            value={typed}
            onChange={({ target }) => invitation.setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
      </form>
      <LeaveQuestion
        isArmed={typed !== ''}
        closing={isLeaving ? onClose : undefined}
        onStay={() => setIsLeaving(false)}
      />
    </Sheet>
  );
}
