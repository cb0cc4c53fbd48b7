import { acceptWaitlistOffer, declineWaitlistOffer, waitlistOffer } from '@kindwell/contract/appointments/waitlist.ts';
import { useEffect, useState } from 'react';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
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

/** The free slot behind a link, for the person who has it. */
export const useWaitlistOffer = (token: string) => useOperation(waitlistOffer, { params: { token } });

// After a refusal too: somebody else may have been faster.
const stale = { invalidates: [waitlistOffer] };

/** Takes an offered slot. */
export const useAcceptOffer = () => useWrite(acceptWaitlistOffer, stale);

/** Says no to an offered slot, signed in or not. */
export const useDeclineOffer = () => useWrite(declineWaitlistOffer, stale);
