import {
  clinicName,
  moment,
  momentOrNull,
  personName,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { bodyId, id, ownPathId, pathId } from '@kindwell/contract/ids.ts';
import { pageAnswer, pageQuery } from '@kindwell/contract/paging.ts';
import * as z from 'zod/mini';
import { programmeZone } from './programme.ts';

/** The points of a person: to spend, to come, and ever earned. */
export const pointsBalance = z.object({ available: whole, pending: whole, lifetime: whole });

/** Points that are available and will expire next, with those of the same day; a moment at the end of a day. */
const expiring = z.object({ points: whole, at: moment });

/**
 * The points of one of the household: held are those of gift cards on their way. `monthlyPoints` is the guarantor's limit
 * of what may be redeemed in a month, null without one; 0 for a child under 13 who asks for themselves and whose guarantor
 * has set none. `usedThisMonth` counts against it. `awaitsVisit` says that nothing can be redeemed before a first visit of
 * theirs, or of the family of who looks after one, has taken place. `spendable` is what could be redeemed now.
 */
export const personPoints = z.object({
  dependant: personName,
  available: whole,
  pending: whole,
  held: whole,
  lifetime: whole,
  expiring: z.nullable(expiring),
  monthlyPoints: wholeOrNull,
  usedThisMonth: whole,
  awaitsVisit: z._default(z.boolean(), false),
  spendable: whole,
});
export type PersonPoints = z.output<typeof personPoints>;

/** What the list of points can be narrowed to (docs/spec/loyalty.md#points-calls). */
export const loyaltyStatuses = ['all', 'earned', 'pending', 'redeemed', 'expired'] as const;

/**
 * One movement of points; what was redeemed or is gone is negative. Gone is what has expired, and with the source `reversal`
 * what was taken back. `day` is that of the programme, YYYY-MM-DD.
 */
export const loyaltyAction = z.object({
  id,
  title: text,
  description: textOrNull,
  points: whole,
  status: z.enum(['earned', 'pending', 'redeemed', 'expired']),
  source: text,
  date: moment,
  day: text,
  dependant: z.nullable(personName),
  clinic: z.nullable(clinicName),
  /** What the person had available after it. */
  balance: whole,
});
export type LoyaltyAction = z.output<typeof loyaltyAction>;

/**
 * Something that brings points. `dependant` gets them; null where it is a way to earn that nobody has gone yet. `id` is that
 * of an action, which a claim names, or of the rule of a way to earn: no number names both. `points` has its boost included,
 * and is 0 where something keeps this person from it, as `description` says then. `claimable` says that it is done. `type`
 * is visit, review, referral or profile.
 */
export const pendingAction = z.object({
  id,
  type: text,
  title: text,
  description: textOrNull,
  points: whole,
  claimable: z.boolean(),
  boost: z.nullable(z.object({ title: text, multiplier: z.number(), points: whole })),
  dependant: z.nullable(personName),
  appointment: z.nullable(z.object({ id, clinic: clinicName, startsAt: momentOrNull, timeZone: text })),
});
export type PendingAction = z.output<typeof pendingAction>;

const whose = z.object({ id: ownPathId() });
/**
 * What a claim has brought: earned, to be used at once; or pending until `confirmAt`, from when on it can be used, null
 * where it is earned.
 */
export const claimed = z.object({
  claimed: z.object({ id, points: whole, status: z.enum(['earned', 'pending']), confirmAt: momentOrNull }),
  points: pointsBalance,
});

/** The movements of points in pages, with the balance (API-49). */
export const loyaltyActionList = endpoint({
  name: 'loyaltyActionList',
  method: 'GET',
  path: '/selfcare/loyaltyactionlist/{id}/',
  auth: 'patient',
  writes: false,
  params: whose,
  query: z.object({
    status: z._default(z.enum(loyaltyStatuses, 'fields_filter_unknown'), 'all'),
    dependant: z.optional(pathId('dependant')),
    ...pageQuery,
  }),
  answer: z.object({ points: pointsBalance, actions: z.array(loyaltyAction), ...pageAnswer }),
});

/**
 * The points of the patient and of everyone they look after, oneself first: the balance that every screen shows.
 * `expiryMonths` is how many months points are good for once they are available.
 */
export const householdPoints = endpoint({
  name: 'householdPoints',
  method: 'GET',
  path: '/selfcare/points/{id}/',
  auth: 'patient',
  writes: false,
  params: whose,
  answer: z.object({ points: pointsBalance, people: z.array(personPoints), expiryMonths: whole }),
});

/** How many months an overview may show. */
export const summaryMonths = ['6', '12'] as const;

/**
 * A year of points in calendar months of the programme, the oldest first, the present one last: `month` is YYYY-MM, `used`
 * and `expired` are counts above 0. `visits` that took place and `referrals`, friends who joined by this patient, in the
 * same months; the ways that brought points, most first.
 */
export const loyaltySummary = endpoint({
  name: 'loyaltySummary',
  method: 'GET',
  path: '/selfcare/loyaltysummary/{id}/',
  auth: 'patient',
  writes: false,
  params: whose,
  query: z.object({ months: z._default(z.enum(summaryMonths, 'fields_months'), '12') }),
  answer: z.object({
    months: z.array(z.object({ month: text, earned: whole, used: whole, expired: whole, visits: whole })),
    sources: z.array(z.object({ source: text, title: text, points: whole })),
    earned: whole,
    used: whole,
    visits: whole,
    referrals: whole,
  }),
});

/** What still brings points (API-50). */
export const pendingActionList = endpoint({
  name: 'pendingActionList',
  method: 'GET',
  path: '/selfcare/pendingactionlist/{id}/',
  auth: 'patient',
  writes: false,
  params: whose,
  answer: z.object({ pendingactions: z.array(pendingAction) }),
});

/** Claims the points of a completed visit, once (API-51). */
export const claimAppointmentLoyalty = endpoint({
  name: 'claimAppointmentLoyalty',
  method: 'GET',
  path: '/selfcare/claimloyalty/{id}/appointment/{actionId}/',
  auth: 'patient',
  writes: true,
  params: z.object({ id: ownPathId(), actionId: pathId('loyaltyAction') }),
  answer: claimed,
});

/** Claims any other points, once (API-52). */
export const claimLoyalty = endpoint({
  name: 'claimLoyalty',
  method: 'POST',
  path: '/selfcare/claimloyalty/{id}/',
  auth: 'patient',
  writes: true,
  params: whose,
  body: bodyOf({ actionId: bodyId('loyaltyAction') }),
  answer: claimed,
});

/**
 * What multiplies points (docs/spec/loyalty.md#points-calls); `clinic` is null where it runs at every clinic. `earns`
 * is what it multiplies: visit, review, referral or profile; null for whatever brings points.
 */
export const pointBoost = endpoint({
  name: 'pointBoost',
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
        earns: textOrNull,
        clinic: z.nullable(clinicName),
        startsAt: momentOrNull,
        endsAt: momentOrNull,
        timeZone: z._default(text, programmeZone),
        active: z.boolean(),
      }),
    ),
  }),
});
