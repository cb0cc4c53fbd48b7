import { acceptWaitlistOffer, declineWaitlistOffer, waitlistOffer } from '@kindwell/contract/waitlist.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';

/** The free place behind a link, for whoever has it. */
export const useWaitlistOffer = (token: string) => useOperation(waitlistOffer, { params: { token } });

// After a refusal too: somebody else may have been faster.
const stale = { invalidates: [waitlistOffer] };

/** Takes an offered place. */
export const useAcceptOffer = () => useWrite(acceptWaitlistOffer, stale);

/** Says no to an offered place, signed in or not. */
export const useDeclineOffer = () => useWrite(declineWaitlistOffer, stale);
