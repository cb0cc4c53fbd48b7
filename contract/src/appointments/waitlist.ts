import { moment, text } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';
import { appointment, appointmentTime } from './appointment-shape.ts';

/** What the link of an offered slot has: it can't be guessed, and opens this one offer. */
const offerToken = z.string().check(z.regex(/^\d{1,15}\.[A-Za-z0-9_-]{43}$/, 'fields_link_invalid'));

const which = z.object({ token: offerToken });

/** How an offered slot stands. 'unavailable': somebody else was faster, or it is gone for another reason. */
export const offerStates = ['open', 'accepted', 'declined', 'expired', 'unavailable'] as const;

/** What a link says without a sign-in: where and when, and neither for whom nor what for. */
export const waitlistOffer = endpoint({
  name: 'waitlistOffer',
  method: 'GET',
  path: '/selfcare/waitlistoffer/{token}/',
  auth: 'public',
  writes: false,
  params: which,
  answer: z.object({
    offer: z.object({
      state: z.enum(offerStates),
      clinicName: text,
      dateTime: appointmentTime,
      startsAt: moment,
      endsAt: moment,
      timeZone: text,
      expiresAt: moment,
    }),
  }),
});

/** Declines an offered slot, without a sign-in; repeatable. The next in the queue is asked, the place on the waitlist stays. */
export const declineWaitlistOffer = endpoint({
  name: 'declineWaitlistOffer',
  method: 'POST',
  path: '/selfcare/waitlistoffer/{token}/decline/',
  auth: 'signin',
  writes: true,
  params: which,
  answer: z.object({}),
});

/** Takes an offered slot: the first who accepts gets it. */
export const acceptWaitlistOffer = endpoint({
  name: 'acceptWaitlistOffer',
  method: 'POST',
  path: '/selfcare/waitlistoffer/{token}/accept/',
  auth: 'patient',
  writes: true,
  params: which,
  answer: z.object({ appointment }),
});
