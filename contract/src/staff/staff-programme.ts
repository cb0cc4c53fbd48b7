import { day, momentOrNull, text, textOrNull, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { calendarDate } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';
import { deedKind } from './staff-points-preview.ts';

/** How long points are good: months after they became available, and days for those that come back after they have expired. */
export const pointsTerms = z.object({ expiryMonths: whole, graceDays: whole });
export type PointsTerms = z.output<typeof pointsTerms>;

/**
 * A version of the terms. `from` is the first day of it, by the programme's calendar; null for what came with Kindwell, as are
 * `setBy` and `setAt`; `setBy` alone is null for what a folder of content has set. `replaced`: another version was set for the
 * same day later.
 */
export const termsVersion = z.object({
  version: whole,
  from: z.nullable(day),
  ...pointsTerms.shape,
  standing: z.enum(['inForce', 'toCome', 'over', 'replaced']),
  setBy: textOrNull,
  setAt: momentOrNull,
});
export type TermsVersion = z.output<typeof termsVersion>;

const ruleAmounts = { validFrom: text, points: whole, confirmDays: whole, monthCap: wholeOrNull };

/** What a deed brings now, and what it will bring from a moment on where that is known. */
export const deedRule = z.object({ deed: deedKind, ...ruleAmounts, next: z.nullable(z.object(ruleAmounts)) });
export type DeedRule = z.output<typeof deedRule>;

/**
 * What people may redeem, by what pays for their care: how many of the `brands` that are offered have a card for them, and the most
 * that one card and all of a calendar year may be worth, in cents; null without a limit.
 */
export const classRewards = z.object({
  programme: z.enum(['commercial', 'federal']),
  brands: whole,
  cardCents: wholeOrNull,
  yearCents: wholeOrNull,
});
export type ClassRewards = z.output<typeof classRewards>;

/** Whether referrals are rewarded where a friend's first visit takes place; null for every state, or every domain. */
export const referralPlace = z.object({ state: textOrNull, domain: textOrNull, isAllowed: z.boolean() });
export type ReferralPlace = z.output<typeof referralPlace>;

/**
 * The programme of points as it is in force. `zone` and `today`: by whose clock it counts. `history` has every version of the
 * terms, the last that was set first. `rewards` are by class, `unknownAs` is as which people of none count, `adjustmentLimit` how
 * many points need a second person of the staff. `referrals`: the line that names most counts first.
 */
export const programmeState = z.object({
  zone: text,
  today: day,
  terms: pointsTerms,
  history: z.array(termsVersion),
  deeds: z.array(deedRule),
  rewards: z.array(classRewards),
  unknownAs: z.enum(['commercial', 'federal']),
  adjustmentLimit: whole,
  referrals: z.array(referralPlace),
  states: z.array(z.object({ code: text, name: text })),
  domains: z.array(z.object({ name: text, title: text })),
});
export type ProgrammeState = z.output<typeof programmeState>;

/** The programme as it is in force, and how it came to be so. */
export const programme = endpoint({
  name: 'programme',
  method: 'GET',
  path: '/staff/programme/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  answer: programmeState,
});

const wholeBetween = (least: number, most: number, message: string) =>
  z.int(message).check(z.gte(least, message), z.lte(most, message));

/** How long points can be good, in months. */
export const expiryMonths = wholeBetween(12, 120, 'fields_expiry_months');

/** How long points can be good that come back after they have expired, in days. */
export const graceDays = wholeBetween(1, 365, 'fields_grace_days');

/**
 * Sets the terms from the beginning of a day to come on. What people have by then keeps its day. `version` is that of the last
 * terms that were seen. The same once more changes nothing.
 */
export const changeTerms = endpoint({
  name: 'changeTerms',
  method: 'POST',
  path: '/staff/programme/terms/',
  auth: 'staff',
  right: 'programme.write',
  stepUp: true,
  writes: true,
  body: bodyOf({ from: calendarDate, expiryMonths, graceDays, version: z.int('fields_choice_invalid') }),
  answer: programmeState,
});

const placeName = (pattern: RegExp) =>
  z.nullable(z.string('fields_choice_invalid').check(z.regex(pattern, 'fields_choice_invalid')));

/**
 * Rewards or bars referrals whose friend's first visit takes place there from now on; what was decided stays. `was` is what stood
 * there when it was seen, null for no line of its own. The same once more changes nothing.
 */
export const setReferralPlace = endpoint({
  name: 'setReferralPlace',
  method: 'POST',
  path: '/staff/programme/referrals/',
  auth: 'staff',
  right: 'programme.write',
  stepUp: true,
  writes: true,
  body: bodyOf({
    state: placeName(/^[A-Z]{2}$/),
    domain: placeName(/^[a-z]{1,40}$/),
    isAllowed: z.boolean('fields_choice_invalid'),
    was: z.nullable(z.boolean('fields_choice_invalid')),
  }),
  answer: programmeState,
});
