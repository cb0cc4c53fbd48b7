import { staffStay } from '@kindwell/contract/staff/staff-session.ts';
import { useEffect } from 'react';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { askSession } from '#console/lib/session/keep-session.ts';
import { hearTabs } from '#console/lib/session/other-tabs.ts';
import { noteUse, readSession, useSession } from '#console/lib/session/staff-session.ts';
import { clock } from '#web/lib/dates/clock.ts';

/** Somebody who reads and types makes no call: the server is told at most this often that they are there. */
const tellEveryMs = 60_000;

// The server's own end has come by then.
const marginMs = 1_000;

// A timer takes no longer wait than this.
const longestWaitMs = 2 ** 31 - 1;

/** Tells the server that the person is there, while they press and type. */
function usePresence(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    let toldAt = clock.now().getTime();

    const handleUse = () => {
      const now = clock.now().getTime();
      if (now - toldAt < tellEveryMs) return;

      toldAt = now;
      // What it refuses is heard where calls are made; without a connection the next use says it.
      callStaff(staffStay, {}).catch(() => undefined);
    };
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, handleUse, { capture: true, passive: true, signal: controller.signal });

    return () => controller.abort();
  }, [isOpen]);
}

/**
 * Keeps what the tab knows of the session in step with the server: it is asked when the session should have been locked or
 * have ended, when the tab comes into view again, and when another tab says that it changed.
 */
export function useSessionWatch() {
  const session = useSession();
  const times = session.status === 'in' ? session.times : undefined;
  const isOpen = times?.isLocked === false;
  const nextChange = times && Math.min(times.locksAt ?? times.endsAt, times.endsAt);
  usePresence(isOpen);

  useEffect(() => {
    if (nextChange === undefined) return;
    const wait = Math.max(nextChange - clock.now().getTime(), 0) + marginMs;
    const timer = window.setTimeout(() => void askSession(), Math.min(wait, longestWaitMs));

    return () => window.clearTimeout(timer);
  }, [nextChange]);

  useEffect(() => {
    const stopHearing = hearTabs({ onUse: noteUse, onChange: () => void askSession() });
    const controller = new AbortController();
    const handleView = () => {
      if (document.visibilityState === 'visible' && readSession().status === 'in') void askSession();
    };
    document.addEventListener('visibilitychange', handleView, { signal: controller.signal });

    return () => {
      stopHearing();
      controller.abort();
    };
  }, []);
}
