import { invitation, stopInvitations } from '@kindwell/contract/auth/invitation.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import { Link } from 'react-router';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { cardClass } from '#web/ui/content/card.tsx';
import { WithName } from '#web/ui/content/with-name.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { SuccessAnswer } from '#web/ui/feedback/success-answer.tsx';

/** What the link of an invitation says, for the person who has it. */
export const useInvitation = (token: string) => useOperation(invitation, { params: { token } });

/** Says that a contact wants no more invitations, signed in or not. */
const useStopInvitations = () => useWrite(stopInvitations);

type Invitation = Received<typeof invitation>['invitation'];

/** Who sent an invitation, and the one button that stops all of them; nothing is stopped by looking. */
export function StopInvitations({ token, invitation }: { token: string; invitation: Invitation }) {
  const { mutate, error, isPending, isSuccess } = useStopInvitations();
  const { invitedBy, isStopped } = invitation;

  if (isStopped || isSuccess)
    return <SuccessAnswer title={m.referrals_stopped()} text={m.referrals_stopped_text()} isAnswer={isSuccess} />;

  return (
    <div className={cardClass('flex flex-col gap-4 sm:p-6')}>
      <p>
        {invitedBy === null ? (
          m.referrals_somebody_invited()
        ) : (
          <WithName sentence={(name) => m.referrals_invited_by({ name })} name={invitedBy} />
        )}
      </p>
      <p className="text-muted">{m.referrals_stop_text()}</p>
      {error ? (
        <Callout tone="danger" isAlert>
          {messageOf(error, m.referrals_stop_failed())}
        </Callout>
      ) : null}
      <Button onClick={() => mutate({ params: { token } })} isBusy={isPending} busyLabel={m.referrals_stopping()}>
        {m.referrals_stop()}
      </Button>
      <Link to={paths.home} className={buttonClass('quiet')}>
        {m.referrals_keep()}
      </Link>
    </div>
  );
}
