import { Link } from 'react-router';
import { messageOf } from '#web/lib/api/api-error.ts';
import { comeBackTo } from '#web/lib/session/return-path.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { type JoinProps, useAcceptInvitation } from './join-api.ts';
import { Meaning } from './join-meaning.tsx';

/** To look after the family together: with the account that is signed in, or after signing in or up. */
export function JoinAsGuarantor({ token, signedInAs, onSignUp, onAccepted }: JoinProps) {
  const { mutate, isPending, error } = useAcceptInvitation();
  const meaning = (
    <Meaning points={[m.join_guarantor_means_act(), m.join_guarantor_means_own(), m.join_guarantor_means_move()]} />
  );

  if (signedInAs === undefined)
    return (
      <>
        {meaning}
        <div className="flex flex-col gap-3">
          <Link to={paths.login} state={comeBackTo(paths.join())} className={buttonClass()}>
            {m.join_sign_in()}
          </Link>
          <Button variant="secondary" onClick={() => onSignUp(true)}>
            {m.join_create_instead()}
          </Button>
        </div>
      </>
    );

  return (
    <>
      {meaning}
      {error ? (
        <Callout tone="danger" isAlert>
          {messageOf(error, m.family_try_again())}
        </Callout>
      ) : null}
      <Button
        onClick={() => mutate({ params: { token } }, { onSuccess: onAccepted })}
        isBusy={isPending}
        busyLabel={m.join_accepting()}
      >
        {m.join_accept()}
      </Button>
    </>
  );
}
