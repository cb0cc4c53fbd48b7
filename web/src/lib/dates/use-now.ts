import { useEffect, useState } from 'react';
import { clock } from './clock.ts';

const everyMs = 30_000;

/** The present moment, asked for again every half minute: what is shown by the clock changes while it is looked at. */
export function useNow(): Date {
  const [now, setNow] = useState(() => clock.now());

  useEffect(() => {
    const timer = window.setInterval(() => setNow(clock.now()), everyMs);

    return () => window.clearInterval(timer);
  }, []);

  return now;
}
