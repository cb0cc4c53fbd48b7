import { useEffect, useState } from 'react';

/** Longer than an answer takes on a slow phone. */
const longestWaitMs = 5_000;

/** Whether it has been waited long enough for what should be shown first; from then on the rest is worth more than its order. */
export function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
