import * as z from 'zod/mini';
import { clinicName, moment, momentOrNull, personName, text, textOrNull, whole } from './answers.ts';
import { bodyOf } from './body.ts';
import { endpoint } from './endpoint.ts';
import { bodyId, id, pathId } from './ids.ts';
import { pageAnswer, pageQuery } from './paging.ts';

/** The points of a household: to spend, to come, and ever earned. */
export const pointsBalance = z.object({ available: whole, pending: whole, lifetime: whole });

/** What the list of points can be narrowed to (contract "Points and rewards"). */
export const loyaltyStatuses = ['all', 'earned', 'pending', 'redeemed', 'expired'] as const;

/** One movement of points; what was redeemed or has expired is negative. */
const loyaltyAction = z.object({
  id,
  title: text,
  description: textOrNull,
  points: whole,
  status: z.enum(['earned', 'pending', 'redeemed', 'expired']),
  source: text,
  date: moment,
  dependant: z.nullable(personName),
  clinic: z.nullable(clinicName),
});
export type LoyaltyAction = z.output<typeof loyaltyAction>;

/** Something that brings points; `points` has its boost included, `claimable` says that it is done. */
const pendingAction = z.object({
  id,
  type: text,
  title: text,
  description: textOrNull,
  points: whole,
  claimable: z.boolean(),
  appointment: z.nullable(z.object({ id, clinic: clinicName, startsAt: momentOrNull, timeZone: text })),
});
export type PendingAction = z.output<typeof pendingAction>;

const whose = z.object({ id: pathId('patient') });
const claimed = z.object({ claimed: z.object({ id, points: whole }), points: pointsBalance });

/** The movements of points in pages, with the balance (spec §7 Loyalty and rewards). */
export const loyaltyActionList = endpoint({
  name: 'loyaltyActionList',
  summary: 'The movements of points, by status and in pages, with the balance.',
  method: 'GET',
  path: '/selfcare/loyaltyactionlist/{id}/',
  auth: 'patient',
  writes: false,
  params: whose,
  query: z.object({ status: z._default(z.enum(loyaltyStatuses, 'This filter is not known.'), 'all'), ...pageQuery }),
  answer: z.object({ points: pointsBalance, actions: z.array(loyaltyAction), ...pageAnswer }),
});

/** What still brings points (spec §7 Loyalty and rewards). */
export const pendingActionList = endpoint({
  name: 'pendingActionList',
  summary: 'What still brings points, and what can be claimed.',
  method: 'GET',
  path: '/selfcare/pendingactionlist/{id}/',
  auth: 'patient',
  writes: false,
  params: whose,
  answer: z.object({ pendingactions: z.array(pendingAction) }),
});

/** Claims the points of a completed visit, once (spec §7 Loyalty and rewards). */
export const claimAppointmentLoyalty = endpoint({
  name: 'claimAppointmentLoyalty',
  summary: 'Claim the points of a completed visit.',
  method: 'GET',
  path: '/selfcare/claimloyalty/{id}/appointment/{actionId}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: pathId('patient'), actionId: pathId('loyaltyAction') }),
  answer: claimed,
});

/** Claims any other points, once (spec §7 Loyalty and rewards). */
export const claimLoyalty = endpoint({
  name: 'claimLoyalty',
  summary: 'Claim the points of any other action.',
  method: 'POST',
  path: '/selfcare/claimloyalty/{id}/',
  auth: 'patient',
  writes: true,
  params: whose,
  body: bodyOf({ actionId: bodyId('loyaltyAction') }),
  answer: claimed,
});

/** What multiplies points (contract "Points and rewards"); `clinic` is null where it runs at every clinic. */
export const pointBoost = endpoint({
  name: 'pointBoost',
  summary: 'The boosts that multiply what is earned while they run.',
  method: 'GET',
  path: '/selfcare/pointboost/',
  auth: 'patient',
  writes: false,
  answer: z.object({
    boosts: z.array(
      z.object({
        id,
        title: text,
        description: textOrNull,
        multiplier: z.number(),
        clinic: z.nullable(clinicName),
        startsAt: momentOrNull,
        endsAt: momentOrNull,
        active: z.boolean(),
      }),
    ),
  }),
});
