import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { innerNames, without } from './dialog-entries.ts';
import { stepHolders } from './step-holders.ts';

/** Whether a press on a link opens it here, rather than in another tab or window. */
export const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Holds every way out while it is armed. `held` is the one that was tried, for a question to ask about: calling it takes
 * that way, `drop` stays. `safeWay` is a name of `data-leaves` by which nothing is lost.
 */
export function useLeaveGuard(isArmed: boolean, safeWay?: string) {
  // Another entry of the same place counts its steps from there.
  const { key } = useLocation();
  const [held, setHeld] = useState<HeldWay>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is what it waits for
  useEffect(() => (isArmed ? guardLeaving((way) => setHeld(() => way), { safeWay }) : undefined), [isArmed, key]);

  return { held, drop: () => setHeld(undefined) };
}

/** Holds every way out and every step while something is being sent; nothing is asked, and nothing is gone to afterwards. */
export function useSendingGuard(isSending: boolean) {
  useLayoutEffect(() => (isSending ? guardLeaving(() => undefined, { holdsSteps: true }) : undefined), [isSending]);
}

let isAllowed = false;

/** The page is about to go for a reason that nobody can be asked about: the session is over, the language is another. */
export const allowLeaving = () => {
  isAllowed = true;
};

const isLeavingAllowed = () => isAllowed;

/** A way out that waits for an answer; calling it takes that way. */
export type HeldWay = () => void;

// React Router counts its entries: how far a step of Back or Forward went.
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

const addressOf = ({ pathname, search }: HTMLAnchorElement | Location) => `${pathname}${search}`;

/** The place that is guarded: a step within a dialog leaves nothing, nor does one to or from what lies over the same address. */
function placeOf({ pathname, search }: Location): string {
  return `${pathname}?${without(search, innerNames)}`;
}

/** What a press on this would leave by: a link to another place of the app, or what says so itself (`data-leaves`). */
function wayOutOf(target: EventTarget | null): HTMLElement | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-leaves]') : null;
  if (!found) return undefined;
  if (!(found instanceof HTMLAnchorElement)) return found;

  // A link within the page, the one that skips the menu for one, leaves nothing.
  const isElsewhere = found.origin === location.origin && addressOf(found) !== addressOf(location);
  return isElsewhere && (found.target === '' || found.target === '_self') && !found.download ? found : undefined;
}

type GuardOptions = {
  /** Also a step within the place, such as Back from «Check and confirm»; one of the app's own making is free. */
  holdsSteps?: boolean;
  safeWay?: string | undefined;
};

/**
 * Holds every way out of what is on screen until the answer is called, and tells `onHeld` of the one that was tried:
 * links, Back and Forward, the logout. Closing the tab or going to another site is asked about by the browser.
 */
function guardLeaving(onHeld: (way: HeldWay) => void, { holdsSteps = false, safeWay }: GuardOptions = {}): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const here = indexOf(window.history.state);
  const place = placeOf(location);
  const entry = { state: window.history.state as unknown, address: window.location.href };
  let isComingBack = false;
  let steps = 0;

  const hold = (way: HeldWay) =>
    onHeld(() => {
      controller.abort();
      way();
    });

  const handleClick = (event: MouseEvent) => {
    const way = isPlainPress(event) ? wayOutOf(event.target) : undefined;
    if (!way || (safeWay && way.dataset.leaves === safeWay)) return;

    event.preventDefault();
    event.stopPropagation();
    hold(() => way.click());
  };

  // The address has changed already: it is put back before anything else hears of it.
  const handlePop = (event: PopStateEvent) => {
    if (!isComingBack && !holdsSteps && placeOf(location) === place) return;

    const there = indexOf(event.state);
    event.stopImmediatePropagation();

    if (isComingBack) {
      isComingBack = false;
      hold(() => window.history.go(steps));
      return;
    }
    // How far it went is not known: an entry of the browser's own, such as that of a link within a page.
    if (here === undefined || there === undefined || here === there) {
      window.history.pushState(entry.state, '', entry.address);
      hold(() => window.history.back());
      return;
    }
    steps = there - here;
    isComingBack = true;
    window.history.go(-steps);
  };

  const handleUnload = (event: BeforeUnloadEvent) => {
    if (!isLeavingAllowed()) event.preventDefault();
  };

  document.addEventListener('click', handleClick, { capture: true, signal });
  stepHolders.add(handlePop);
  signal.addEventListener('abort', () => stepHolders.delete(handlePop));
  window.addEventListener('beforeunload', handleUnload, { signal });

  return () => controller.abort();
}
