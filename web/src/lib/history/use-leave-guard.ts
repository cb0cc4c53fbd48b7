import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { guardLeaving, type HeldWay } from './leave-guard.ts';

/**
 * Holds every way out while it is armed. `held` is the one that was tried, for a question to ask about: calling it takes
 * that way, `drop` stays.
 */
export function useLeaveGuard(isArmed: boolean) {
  // Another entry of the same place counts its steps from there.
  const { key } = useLocation();
  const [held, setHeld] = useState<HeldWay>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is what it waits for
  useEffect(() => (isArmed ? guardLeaving((way) => setHeld(() => way)) : undefined), [isArmed, key]);

  return { held, drop: () => setHeld(undefined) };
}

/** Holds every way out and every step while something is being sent; nothing is asked, and nothing is gone to afterwards. */
export function useSendingGuard(isSending: boolean) {
  useEffect(() => (isSending ? guardLeaving(() => undefined, { holdsSteps: true }) : undefined), [isSending]);
}
