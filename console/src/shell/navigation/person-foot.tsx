import { Lock, LogOut } from 'lucide-react';
import { useState } from 'react';
import { listRoles } from '#console/lib/role-words.ts';
import { endSession, lockSession } from '#console/lib/session/keep-session.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { LanguageLinks } from './language-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

type Act = 'lock' | 'leave';

/**
 * Who is signed in, how the console looks and speaks, and the two ways to leave the desk: lock, or sign out. A drawer that it
 * stands in closes first, so that it is not open again after the lock.
 */
export function PersonFoot({ onClose }: { onClose?: () => void }) {
  const { name, roles } = useStaff();
  const [acting, setActing] = useState<Act>();

  const act = async (kind: Act, work: () => Promise<void>) => {
    setActing(kind);
    onClose?.();
    try {
      await work();
    } catch (error) {
      setActing(undefined);
      toast({
        title: kind === 'lock' ? m.console_lock_failed() : m.console_sign_out_failed(),
        description: messageOf(error, m.console_try_again()),
        variant: 'destructive',
      });
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2.5 px-1">
        <Avatar name={name} />
        <span className="flex min-w-0 flex-col">
          <span className="text-label wrap-anywhere">{name}</span>
          <span className="text-small text-muted">{listRoles(roles)}</span>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 px-1">
        <ThemeSwitch />
        <LanguageLinks />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-auto px-3!"
          data-leaves
          isBusy={acting === 'lock'}
          onClick={() => void act('lock', lockSession)}
        >
          <Lock aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.console_lock()}
        </Button>
        <Button
          variant="secondary"
          className="flex-auto px-3!"
          data-leaves
          isBusy={acting === 'leave'}
          onClick={() => void act('leave', endSession)}
        >
          <LogOut aria-hidden="true" className="size-4" strokeWidth={2} />
          {m.console_sign_out()}
        </Button>
      </div>
    </div>
  );
}
