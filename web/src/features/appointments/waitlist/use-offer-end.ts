import { useEffect, useState } from 'react';
import { clock } from '#web/lib/dates/clock.ts';

const hasEnded = (expiresAt: string) => Date.parse(expiresAt) <= clock.now().getTime();

/** True from the moment on when an offer ends: a page that stays open asks nothing any more then. */
export function useOfferEnd(expiresAt: string): boolean {
  const [isOver, setIsOver] = useState(() => hasEnded(expiresAt));

  useEffect(() => {
    const timer = window.setInterval(() => setIsOver(hasEnded(expiresAt)), 1_000);

    return () => window.clearInterval(timer);
  }, [expiresAt]);

  return isOver;
}
