import { type SessionLimits, sessionLimits } from '@kindwell/contract/auth/sign-ins.ts';
import { useEffect, useMemo, useState } from 'react';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { unlockDrafts } from '#web/lib/form/drafts.ts';
import { noteSeenEnd } from '#web/lib/session/activity.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { endSession } from '#web/lib/session/end-session.ts';
import { m } from '#web/paraglide/messages.js';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { SessionTimes } from './idle.ts';
import { useIdle } from './use-idle.ts';
import { usePresence } from './use-presence.ts';

/** What the server says about the length of the session, and the same on this device's clock; undefined until it has. */
function useSessionTimes(): (SessionLimits & SessionTimes) | undefined {
  const { data, dataUpdatedAt } = useOperation(sessionLimits, {});

  return useMemo(
    () =>
      data && {
        ...data,
        idleMs: data.idleSeconds * 1000,
        endsAtMs: dataUpdatedAt + Date.parse(data.endsAt) - Date.parse(data.now),
      },
    [data, dataUpdatedAt],
  );
}

const IdleDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.IdleDialog));
const LimitDialog = lazyPart(() => import('./session-dialog.tsx').then((module) => module.LimitDialog));

/** What was typed when this person's last session ended is put back once the session is known. */
function useKeptDrafts(draftKey: string | undefined) {
  const { id } = useCurrentUser();

  useEffect(() => {
    if (draftKey === undefined) return;

    void unlockDrafts(id, draftKey).then((isFound) => {
      if (isFound) toast({ title: m.shell_draft_kept() });
    });
  }, [id, draftKey]);
}

/**
 * Warns two minutes before the session ends, idle or at its limit, and offers to stay (docs/spec/session.md#duration).
 */
export function SessionWarning() {
  const times = useSessionTimes();
  const ending = useIdle(times);
  const [hasWarned, setHasWarned] = useState(false);
  usePresence(times?.idleMs, ending.state !== 'active');
  useKeptDrafts(times?.draftKey);

  useEffect(() => {
    if (ending.state === 'warning') setHasWarned(true);
    if (ending.state === 'over') void endSession(ending.cause === 'idle' ? 'idle' : 'ended');
  }, [ending]);

  if (!hasWarned || !times) return null;

  // Closed rather than gone, so that the focus returns to where it was.
  const warning = ending.state === 'warning' ? ending : undefined;
  return (
    <>
      <IdleDialog isOpen={warning?.cause === 'idle'} minutesLeft={warning?.minutesLeft ?? 1} />
      <LimitDialog
        isOpen={warning?.cause === 'limit'}
        minutesLeft={warning?.minutesLeft ?? 1}
        onClose={() => noteSeenEnd(times.endsAt)}
      />
    </>
  );
}
