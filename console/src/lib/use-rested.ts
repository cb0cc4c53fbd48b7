import { useEffect, useState } from 'react';

const restMs = 300;

/** A text once its typing rests, so that not every letter is a call. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);

  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), restMs);
    return () => window.clearTimeout(timer);
  }, [text]);

  return rested;
}
