import { text, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { id } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** Which calendar months of the programme figures are of, the present one included but for `lastMonth`. */
export const figuresPeriods = ['thisMonth', 'lastMonth', 'threeMonths', 'twelveMonths', 'thisYear'] as const;
export type FiguresPeriod = (typeof figuresPeriods)[number];

/** The period of an address that names none. */
export const usualPeriod: FiguresPeriod = 'twelveMonths';

/** Which outstanding points: available ones by months since they were earned, what waits to be confirmed, what is held for a card. */
export const outstandingAges = ['under3', 'under6', 'under12', 'over12', 'pending', 'held'] as const;
export type OutstandingAge = (typeof outstandingAges)[number];

/** Which programme pays for a person's care, as far as their insurance tells. */
export const programmeClasses = ['commercial', 'federal', 'unknown'] as const;
export type ProgrammeClass = (typeof programmeClasses)[number];

/** The accounts that were made in a month (`YYYY-MM`), and how many of them came by a referral. */
export const monthOfSignUps = z.object({ month: text, joined: whole, referred: whole });

/** The visits whose day lies in a month, by what has become of them; `booked` are all of them, those ahead too. */
export const monthOfVisits = z.object({
  month: text,
  booked: whole,
  completed: whole,
  cancelled: whole,
  noshow: whole,
});

/** What a month of the ledger moved: `earned` is less what was taken back, and below 0 where that is more. */
export const monthOfPoints = z.object({ month: text, earned: whole, redeemed: whole, expired: whole });

/** Outstanding points of one age, of people of one class; those of which there are none are left out. */
export const outstandingPoints = z.object({
  age: z.enum(outstandingAges),
  programme: z.enum(programmeClasses),
  points: whole,
});

/** How long a clinic took to answer requests, in minutes; null where it answered none. `unanswered` wait for it now. */
export const clinicAnswers = z.object({
  id,
  clinic: text,
  // An older server does not say where.
  city: z._default(text, ''),
  state: z._default(text, ''),
  answered: whole,
  medianMinutes: wholeOrNull,
  slowMinutes: wholeOrNull,
  unanswered: whole,
});

/** Of the friends who joined in the period, how many had their first visit, and brought a reward; and the invitations sent in it. */
export const referralFunnel = z.object({ invited: whole, joined: whole, visited: whole, rewarded: whole });

/**
 * What the programme comes to, in counts alone. Months are the programme's, the oldest first; the slowest clinics come first.
 * `pointsPerDollar` is what most brands ask for a dollar; null where no card is offered.
 */
export const figures = endpoint({
  name: 'figures',
  method: 'GET',
  path: '/staff/figures/',
  auth: 'staff',
  right: 'figures.read',
  writes: false,
  query: z.object({ period: z._default(z.enum(figuresPeriods, 'fields_choice_invalid'), usualPeriod) }),
  answer: z.object({
    signUps: z.array(monthOfSignUps),
    visits: z.array(monthOfVisits),
    answerTimes: z.array(clinicAnswers),
    points: z.array(monthOfPoints),
    outstanding: z.array(outstandingPoints),
    pointsPerDollar: wholeOrNull,
    referrals: referralFunnel,
  }),
});
