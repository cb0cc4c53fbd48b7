import { endOtherStaffSessions, endStaffSession, staffSessions } from '@kindwell/contract/staff/staff-own.ts';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { Unread } from '#console/ui/unread.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { SkeletonBox } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type StaffSignIn, useStaffSessions } from './own-api.ts';
import { OwnCard } from './own-card.tsx';

const failed = (error: Error) =>
  toast({
    title: m.console_end_failed(),
    description: messageOf(error, m.console_try_again()),
    variant: 'destructive',
  });

/** What is known of a browser: «Firefox on Linux». */
function deviceOf({ browser, system }: StaffSignIn): string {
  if (browser && system) return m.console_browser_on({ browser, system });
  return browser ?? system ?? m.console_browser_unknown();
}

function SessionRow({ session, onEnded }: { session: StaffSignIn; onEnded: () => void }) {
  const end = useStaffAct(endStaffSession, { refreshes: [staffSessions] });
  const device = deviceOf(session);
  const started = formatMoment(session.startedAt);

  const handleEnd = () => end.mutate({ params: { id: String(session.id) } }, { onSuccess: onEnded, onError: failed });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2 text-label">
          {device}
          {session.isCurrent ? <Chip look="primary">{m.console_this_device()}</Chip> : null}
          {session.isLocked ? <Chip>{m.console_session_locked()}</Chip> : null}
        </p>
        <p className="text-small text-muted">
          {m.console_session_times({ started, seen: formatMoment(session.lastSeenAt) })}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="secondary"
          className="px-3!"
          aria-label={m.console_end_session_of({ device, started })}
          onClick={handleEnd}
          isBusy={end.isPending}
        >
          {m.console_end_session()}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in, each to be ended, and all others at once. */
export function SessionsCard() {
  const listRef = useRef<HTMLUListElement>(null);
  const read = useStaffSessions();
  const { data } = read;
  const endOthers = useStaffAct(endOtherStaffSessions, { refreshes: [staffSessions] });
  const hasOthers = data?.sessions.some(({ isCurrent }) => !isCurrent) === true;

  // The row goes with its button.
  const handleEnded = () => {
    toast({ title: m.console_session_ended() });
    listRef.current?.focus();
  };

  const handleEndOthers = () =>
    endOthers.mutate({}, { onSuccess: () => toast({ title: m.console_others_ended() }), onError: failed });

  const all = (
    <Button variant="secondary" onClick={handleEndOthers} isBusy={endOthers.isPending} busyLabel={m.console_ending()}>
      {m.console_end_others()}
    </Button>
  );

  return (
    <OwnCard
      icon={MonitorSmartphone}
      title={m.console_sessions()}
      text={m.console_sessions_text()}
      action={hasOthers ? all : undefined}
      isWide
    >
      {data ? (
        <ul ref={listRef} tabIndex={-1} className="flex flex-col divide-y outline-none divide-border">
          {data.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={handleEnded} />
          ))}
        </ul>
      ) : null}
      {data ? null : (
        <Unread read={read} awaited={m.console_loading()} isInCard>
          <SkeletonBox className="h-14" />
        </Unread>
      )}
    </OwnCard>
  );
}
