import type * as contract from '@kindwell/contract/appointments/waitlist.ts';
import { offerFreedSlot } from '#server/features/appointments/freed-slot.ts';
import type { Handler } from '#server/http/route.ts';
import { sentence } from '#server/messages/sentence.ts';
import { answerOffer } from './waitlist-db.ts';
import { requireOffer } from './waitlist-offer.ts';
import { requireOpenOffer } from './waitlist-rules.ts';

/**
 * POST /selfcare/waitlistoffer/{token}/decline/: says no to an offered slot, and the next in line are asked. Only a time
 * that was taken cannot be declined any more; where the offer has ended otherwise, a no changes nothing.
 */
export const declineWaitlistOffer: Handler<typeof contract.declineWaitlistOffer> = async (call, services) => {
  const { db, clock, config } = services;
  const now = clock.now();
  const { token } = call.params;

  await db.transaction(async (tx) => {
    const offer = await requireOffer(tx, token, config);
    if (await answerOffer(tx, offer.id, 'declined', now)) return offerFreedSlot(tx, offer);

    const ended = await requireOffer(tx, token, config);
    if (ended.outcome === 'accepted') requireOpenOffer(ended, now);
  });

  return { msg: sentence('answers_waitlist_declined') };
};
