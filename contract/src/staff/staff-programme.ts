import { day, momentOrNull, text, textOrNull, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { calendarDate } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { timeZone } from '@kindwell/contract/time-zone.ts';
import * as z from 'zod/mini';
import { deedKind } from './staff-points-preview.ts';

/** How long points are good: months after they became available, and days for those that come back after they have expired. */
export const pointsTerms = z.object({ expiryMonths: whole, graceDays: whole });
export type PointsTerms = z.output<typeof pointsTerms>;

/** The two classes that the law tells apart, by what pays for somebody's care. */
const lawProgramme = z.enum(['commercial', 'federal']);
export type LawProgramme = z.output<typeof lawProgramme>;

/**
 * What the law lets members of federal programmes have of gift cards, in cents: of one, and in a calendar year; and as which a
 * person counts whose insurance is not known.
 */
export const valueCaps = z.object({ cardCents: whole, yearCents: whole, unknownAs: lawProgramme });
export type ValueCaps = z.output<typeof valueCaps>;

/**
 * How a version stands. `from` is the first day of it, by the programme's calendar; null for what came with Kindwell, as are
 * `setBy` and `setAt`; `setBy` alone is null for what a folder of content has set. `replaced`: another version was set for the
 * same day later.
 */
const versionShape = {
  version: whole,
  from: z.nullable(day),
  standing: z.enum(['inForce', 'toCome', 'over', 'replaced']),
  setBy: textOrNull,
  setAt: momentOrNull,
};

/** A version of the terms. */
export const termsVersion = z.object({ ...versionShape, ...pointsTerms.shape });
export type TermsVersion = z.output<typeof termsVersion>;

/** A version of the caps; that from the beginning is what the settings of the installation said. */
export const capsVersion = z.object({ ...versionShape, ...valueCaps.shape });
export type CapsVersion = z.output<typeof capsVersion>;

/** A zone in which the programme counts its days; each counted at once, `from` is that day there. */
export const zoneVersion = z.object({ ...versionShape, zone: text });
export type ZoneVersion = z.output<typeof zoneVersion>;

/** What of the programme goes by versions. */
export type ProgrammeVersion = TermsVersion | CapsVersion | ZoneVersion;

const ruleAmounts = { validFrom: text, points: whole, confirmDays: whole, monthCap: wholeOrNull };

/** What a deed brings now, and what it will bring from a moment on where that is known. */
export const deedRule = z.object({ deed: deedKind, ...ruleAmounts, next: z.nullable(z.object(ruleAmounts)) });
export type DeedRule = z.output<typeof deedRule>;

/**
 * What people may redeem, by what pays for their care: how many of the `brands` that are offered have a card for them, and the most
 * that one card and all of a calendar year may be worth, in cents; null without a limit.
 */
export const classRewards = z.object({
  programme: lawProgramme,
  brands: whole,
  cardCents: wholeOrNull,
  yearCents: wholeOrNull,
});
export type ClassRewards = z.output<typeof classRewards>;

/**
 * Whether referrals are rewarded where a friend's first visit takes place; null for every state, or every domain. `setBy` and `setAt`:
 * who has decided so last and when, null for what came with Kindwell; `setBy` alone is null for what was decided at the server.
 */
export const referralPlace = z.object({
  state: textOrNull,
  domain: textOrNull,
  isAllowed: z.boolean(),
  setBy: z._default(textOrNull, null),
  setAt: z._default(momentOrNull, null),
});
export type ReferralPlace = z.output<typeof referralPlace>;

/**
 * The programme of points as it is in force. `zone` and `today`: by whose clock it counts. `history` has every version of the
 * terms, the last that was set first, and `zoneHistory` every zone. `zoneHold`: why the zone can't be another one, `past` as something has
 * happened from which points could have come, `toCome` as terms or caps begin on a day to come; null where it can. `rewards` are by class, `unknownAs` is as which people of none count, `adjustmentLimit` how
 * many points need a second person of the staff. `capsHistory` has every version of the caps, as `history` those of the terms.
 * `referrals`: the line that names most counts first.
 */
export const programmeState = z.object({
  zone: text,
  today: day,
  zoneHold: z.nullable(z.enum(['past', 'toCome'])),
  zoneHistory: z.array(zoneVersion),
  terms: pointsTerms,
  history: z.array(termsVersion),
  deeds: z.array(deedRule),
  rewards: z.array(classRewards),
  unknownAs: lawProgramme,
  capsHistory: z.array(capsVersion),
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

/** The most that one card may be worth, in cents. */
export const cardCents = wholeBetween(0, 100_000, 'fields_card_cap');

/** The most that all cards of a year may be worth, in cents. */
export const yearCents = wholeBetween(0, 1_000_000, 'fields_year_cap');

const unknownAs = z.enum(['commercial', 'federal'], 'fields_choice_invalid');

/**
 * Whom caps concern as things stand: how many `people` count as members of a federal programme, how many of them have
 * `spent` all of this year; and of what is offered now, in how many `brands` there is something for them, and how many `cards`.
 */
export const capsEffect = z.object({ people: whole, spent: whole, brands: whole, cards: whole });
export type CapsEffect = z.output<typeof capsEffect>;

/**
 * What caps would change, beside what is in force; nothing is written. With `isEstimate` there are too many people to count all:
 * `people` and `spent` are reckoned from a sample, to the hundred.
 */
export const previewCaps = endpoint({
  name: 'previewCaps',
  method: 'POST',
  path: '/staff/programme/caps/preview/',
  auth: 'staff',
  right: 'programme.write',
  writes: true,
  body: bodyOf({ cardCents, yearCents, unknownAs }),
  answer: z.object({ before: capsEffect, after: capsEffect, isEstimate: z.boolean() }),
});

/**
 * Sets the caps from the beginning of a day to come on. What was ordered by then keeps the caps under which it was. `version` is
 * that of the last caps that were seen. The same once more changes nothing.
 */
export const changeCaps = endpoint({
  name: 'changeCaps',
  method: 'POST',
  path: '/staff/programme/caps/',
  auth: 'staff',
  right: 'programme.write',
  stepUp: true,
  writes: true,
  body: bodyOf({ from: calendarDate, cardCents, yearCents, unknownAs, version: z.int('fields_choice_invalid') }),
  answer: programmeState,
});

/**
 * Chooses the zone in which the programme counts its days, at once; only as long as no day that anybody was promised hangs on
 * it. `version` is that of the last zone that was seen. The same once more changes nothing.
 */
export const chooseZone = endpoint({
  name: 'chooseZone',
  method: 'POST',
  path: '/staff/programme/zone/',
  auth: 'staff',
  right: 'programme.write',
  stepUp: true,
  writes: true,
  body: bodyOf({ zone: timeZone, version: z.int('fields_choice_invalid') }),
  answer: programmeState,
});

const placeName = (pattern: RegExp) =>
  z.nullable(z.string('fields_choice_invalid').check(z.regex(pattern, 'fields_choice_invalid')));

/**
 * Rewards or bars referrals whose friend's first visit takes place there from now on; what was decided stays. `was` is what stood
 * there when it was seen, null for no line of its own: where somebody else has changed it since, nothing is done. The same once more
 * changes nothing.
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
