import { mostInvites } from '@kindwell/contract/loyalty/referrals.ts';
import { type FormEvent, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { type InviteChip, isSendable } from './invite-chips.ts';
import { InviteField } from './invite-field.tsx';
import { InvitesNotSent } from './invites-not-sent.tsx';
import { useReferral } from './referrals-api.ts';
import { useInvites } from './use-invites.ts';

/** «Invite by email or phone»: several at once, with what became of each (REFER-01). */
export function InviteFriends() {
  const referral = useReferral().data?.referral;
  const invites = useInvites();
  const inputRef = useRef<HTMLInputElement>(null);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const isSent = await invites.send();
    if (!isSent) inputRef.current?.focus();
  };

  const handleEdit = (chip: InviteChip) => {
    invites.edit(chip);
    inputRef.current?.focus();
  };

  const handleRemoveAll = () => {
    invites.removeWrong();
    inputRef.current?.focus();
  };

  return (
    <section className={cardClass('flex flex-col gap-4 sm:p-6')}>
      <h2 className="text-h2">{m.referrals_invite()}</h2>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <div className="flex flex-col">
          <InviteField invites={invites} sendsTexts={referral?.sendsTexts ?? true} inputRef={inputRef} />
          {/* The region stays, because one that arrives with its text isn't read. */}
          <div aria-live="polite">
            <InvitesNotSent
              chips={invites.chips}
              linkToText={referral && !referral.sendsTexts ? referral.link : undefined}
              onEdit={handleEdit}
              onRemoveAll={handleRemoveAll}
            />
          </div>
        </div>
        {invites.failure ? (
          <Callout tone="danger" isAlert>
            {invites.failure}
          </Callout>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="secondary"
            isBusy={invites.isSending}
            busyLabel={m.referrals_sending()}
            className="w-full sm:w-auto"
          >
            {m.referrals_send()}
          </Button>
          <p role="status" className="font-semibold wrap-anywhere">
            {invites.note}
          </p>
        </div>
      </form>
      <div className="flex flex-col gap-1 text-small text-muted">
        {referral ? (
          <InvitesLeft count={referral.invitesLeft} waiting={invites.chips.filter(isSendable).length} />
        ) : null}
        <p>{m.referrals_invite_privacy()}</p>
      </div>
    </section>
  );
}

/** How many can still be sent today, where they are few or fewer than wait in the field (`waiting`). */
function InvitesLeft({ count, waiting }: { count: number; waiting: number }) {
  if (count >= mostInvites && count >= waiting) return null;

  return (
    <p>
      {count === 0 ? m.referrals_invites_left_none() : m.referrals_invites_left({ count })}{' '}
      {waiting > count && count > 0 ? m.referrals_invites_over({ count: waiting - count }) : null}
    </p>
  );
}
