import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { leaveForLogin } from '#web/lib/session/leave.ts';
import { useLogout } from '#web/lib/session/use-logout.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

/** Ends the session and goes to /login; a failure is told and the person stays (SESS-10). Quiet in a row of such buttons. */
export function LogoutButton({ variant = 'secondary' }: { variant?: 'secondary' | 'quiet' }) {
  const logOut = useLogout();
  const [isBusy, setIsBusy] = useState(false);

  const handleClick = async () => {
    setIsBusy(true);
    const result = await logOut();

    if (result.isDone) {
      leaveForLogin();
      return;
    }

    setIsBusy(false);
    toast({ title: m.ui_error(), description: result.message ?? m.shell_logout_failed(), variant: 'destructive' });
  };

  return (
    <Button
      variant={variant}
      data-leaves
      onClick={handleClick}
      isBusy={isBusy}
      busyLabel={m.shell_logging_out()}
      hasRingAlone={variant === 'quiet'}
      className="px-3!"
    >
      {variant === 'quiet' ? null : <LogOut aria-hidden="true" className="size-4" strokeWidth={2} />}
      {m.shell_logout()}
    </Button>
  );
}
