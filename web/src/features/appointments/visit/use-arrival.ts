import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeChosenPlace } from '#web/features/appointments/booked-visit.ts';
import { noteSuccess } from '#web/lib/device/install.ts';
import { isCalm } from '#web/lib/device/is-calm.ts';

/** How long a visit counts as just booked. */
const newMs = 2_000;

const moveMs = 280;

/** The time that was chosen in the dialog moves to where it stands now; where motion is not wanted it is there at once. */
function moveIn(heading: HTMLElement) {
  const from = takeChosenPlace();
  if (!from || isCalm()) return;

  const to = heading.getBoundingClientRect();
  const [right, down] = [from.left - to.left, from.top - to.top];
  const start = { transform: `translate(${right}px, ${down}px) scale(0.6)`, transformOrigin: '0 0' };
  heading.animate([start, { transform: 'none', transformOrigin: '0 0' }], {
    duration: moveMs,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  });
}

/** The element of a visit that was just booked takes the focus, at the top of the screen under what is told there, and its time moves in. */
export function useArrival(isNew: boolean, onSeen: () => void) {
  const itemRef = useRef<HTMLLIElement>(null);
  const { key } = useLocation();

  // At each arrival: what was booked a moment ago and moved at once is still new on the way back, while the dialog
  // that closes keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry of the history is what it follows
  // biome-ignore lint/plugin: after the heading of the new screen, which takes the focus in a layout effect
  useEffect(() => {
    if (!isNew) return;

    const item = itemRef.current;
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'start' });
    const heading = item?.querySelector('h3');
    if (heading) moveIn(heading);
    noteSuccess();
    const timer = window.setTimeout(() => onSeen(), newMs);

    return () => window.clearTimeout(timer);
  }, [isNew, key, onSeen]);

  return itemRef;
}
