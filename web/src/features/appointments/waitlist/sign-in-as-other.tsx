import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/lib/session/auth.tsx';
import { comeBackTo } from '#web/lib/session/return-path.ts';
import { useSignOut } from '#web/lib/session/use-logout.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';

/** Logs out, and leads to the sign-in and back here: for somebody whose place it is not. */
export function SignInAsOther() {
  const { reload } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The button that was pressed, which had the focus, has made room for this one.
  const button = useTakeFocus<HTMLButtonElement>();
  const { isBusy, failure, signOut } = useSignOut(() => {
    // The page has a cache of its own, which goes with it: nothing of the person stays.
    void navigate(paths.login, { state: comeBackTo(pathname) });
    reload();
  });

  return (
    <>
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <Button ref={button} onClick={() => void signOut()} isBusy={isBusy} busyLabel={m.shell_logging_out()}>
        {m.appointments_offer_sign_in_other()}
      </Button>
    </>
  );
}
