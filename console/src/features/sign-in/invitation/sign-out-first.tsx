import { useState } from 'react';
import { Link } from 'react-router';
import { endSession } from '#console/lib/session/keep-session.ts';
import { m } from '#console/paraglide/messages.js';
import { paths } from '#console/paths.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';

type SignOutFirstProps = {
  /** Who is signed in. */
  name: string;
  /** They are about to be signed out. */
  onLeave: () => void;
};

/**
 * In the place of the steps of an invitation while somebody is signed in: a browser has one session of the staff, and taking the
 * invitation up would end theirs.
 */
export function SignOutFirst({ name, onLeave }: SignOutFirstProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();

  const handleLeave = async () => {
    setFailure(undefined);
    setIsLeaving(true);
    onLeave();

    try {
      await endSession();
    } catch (error) {
      setFailure(messageOf(error, m.console_try_again()));
      setIsLeaving(false);
    }
  };

  return (
    <section className="flex flex-col gap-5">
      <Callout tone="warning" title={m.console_invitation_signed_in({ name })}>
        {m.console_invitation_signed_in_text()}
      </Callout>
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <div className="flex flex-col gap-3">
        <Button onClick={() => void handleLeave()} isBusy={isLeaving} busyLabel={m.console_signing_out()}>
          {m.console_invitation_sign_out()}
        </Button>
        <Link to={paths.home} className={buttonClass('quiet')}>
          {m.console_invitation_stay()}
        </Link>
      </div>
    </section>
  );
}
