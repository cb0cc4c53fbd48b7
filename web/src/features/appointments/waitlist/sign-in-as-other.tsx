import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth.tsx';
import { logOut } from '#web/lib/logout.ts';
import { comeBackTo } from '#web/lib/return-path.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** Logs out, and leads to the sign-in and back here: for somebody whose place it is not. */
export function SignInAsOther() {
  const { reload } = useAuth();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // The button that was pressed, which had the focus, has made room for this one.
  useEffect(() => button.current?.focus(), []);

  const handleClick = async () => {
    setIsBusy(true);
    const result = await logOut();

    if (result.isDone) {
      // The page has a cache of its own, which goes with it: nothing of the person stays.
      void navigate(paths.login, { state: comeBackTo(pathname) });
      reload();
      return;
    }

    setIsBusy(false);
    toast({ title: m.ui_error(), description: result.message ?? m.shell_logout_failed(), variant: 'destructive' });
  };

  return (
    <Button ref={button} onClick={handleClick} isBusy={isBusy} busyLabel={m.shell_logging_out()}>
      {m.appointments_offer_sign_in_other()}
    </Button>
  );
}
