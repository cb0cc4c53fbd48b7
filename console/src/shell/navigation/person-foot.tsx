import { Lock, LogOut, type LucideIcon } from 'lucide-react';
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
type Way = { act: Act; label: () => string; icon: LucideIcon; work: () => Promise<void>; failed: () => string };

const ways: Way[] = [
  { act: 'lock', label: m.console_lock, icon: Lock, work: lockSession, failed: m.console_lock_failed },
  { act: 'leave', label: m.console_sign_out, icon: LogOut, work: endSession, failed: m.console_sign_out_failed },
];

/**
 * Who is signed in, how the console looks and speaks, and the two ways to leave the desk: lock, or sign out. A drawer that it
 * stands in closes first, so that it is not open again after the lock.
 */
export function PersonFoot({ onClose }: { onClose?: () => void }) {
  const { name, roles } = useStaff();
  const [acting, setActing] = useState<Act>();

  const take = async ({ act, work, failed }: Way) => {
    setActing(act);
    onClose?.();
    try {
      await work();
    } catch (error) {
      setActing(undefined);
      toast({ title: failed(), description: messageOf(error, m.console_try_again()), variant: 'destructive' });
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
        {ways.map((way) => (
          <Button
            key={way.act}
            variant="secondary"
            className="flex-auto px-3!"
            data-leaves={way.act}
            isBusy={acting === way.act}
            onClick={() => void take(way)}
          >
            <way.icon aria-hidden="true" className="size-4" strokeWidth={2} />
            {way.label()}
          </Button>
        ))}
      </div>
    </div>
  );
}
