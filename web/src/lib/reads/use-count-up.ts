import { useEffect, useRef, useState } from 'react';
import { isCalm } from '#web/lib/device/is-calm.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

const countUpMs = 280;

/** The balance that was last seen, and whose: a figure moves only where it has changed since. */
let seen: { userId: number; points: number } | undefined;

/**
 * A balance on its way to `points`, from the one that was last seen: wherever it stands, it counts up when points have
 * moved. Where motion is not wanted it is there at once.
 */
export function useCountUp(points: number): number {
  const { id: userId } = useCurrentUser();
  const [shown, setShown] = useState(() => (seen?.userId === userId && !isCalm() ? seen.points : points));
  const shownNow = useRef(shown);

  useEffect(() => {
    const show = (figure: number) => {
      shownNow.current = figure;
      setShown(figure);
    };
    const from = shownNow.current;
    seen = { userId, points };
    if (isCalm() || from === points) {
      show(points);
      return;
    }

    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const done = Math.min(Math.max((now - startedAt) / countUpMs, 0), 1);
      const eased = 1 - (1 - done) ** 3;
      show(Math.round(from + (points - from) * eased));
      if (done < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);

    return () => cancelAnimationFrame(frame);
  }, [points, userId]);

  return shown;
}
