import { momentOrNull, text, textOrNull, whole, wholeOrNull } from '@kindwell/contract/answers.ts';
import { bodyOf } from '@kindwell/contract/body.ts';
import { calendarDate } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import * as z from 'zod/mini';
import { contentFault, contentKeyOf, wantedFields } from './staff-content.ts';

/** What can earn points. */
export const deedKind = z.enum(['visit', 'review', 'referral', 'profile'], 'fields_choice_invalid');
export type DeedKind = z.output<typeof deedKind>;

/**
 * What something that is done brings: `base` by its rule and `bonus` by its boost, null without one. `times` is what the boost
 * multiplies by, `mostBonus` the most that it adds. `confirmDays`: how long they cannot be spent; `monthCap`: the most base
 * points of one person in a month. Both limits are null where there is none.
 */
export const deedWorth = z.object({
  base: whole,
  bonus: whole,
  boost: z.nullable(z.object({ title: text, times: z.number(), mostBonus: wholeOrNull })),
  confirmDays: whole,
  monthCap: wholeOrNull,
});
export type DeedWorth = z.output<typeof deedWorth>;

/**
 * What something that is done on a day would bring if this rule or boost were saved, judged by what will judge it then: for
 * somebody who has used up nothing of a limit. `clinic`: its key, null for any. `worth` is null where it brings nothing, and
 * where the entry has faults. Writes nothing.
 */
export const previewPoints = endpoint({
  name: 'previewPoints',
  method: 'POST',
  path: '/staff/content/{kind}/preview/',
  auth: 'staff',
  right: 'catalogue.write',
  writes: true,
  params: z.object({ kind: z.enum(['earningRules', 'boosts'], 'fields_address_invalid') }),
  body: bodyOf({
    ...wantedFields,
    deed: deedKind,
    clinic: z.nullable(contentKeyOf('fields_fill_in')),
    day: calendarDate,
  }),
  answer: z.object({ faults: z.array(contentFault), worth: z.nullable(deedWorth), clinic: textOrNull }),
});

/** A version of an earning rule: who has added it, and when, null where the trail does not say. */
export const ruleVersion = z.object({
  validFrom: text,
  points: whole,
  confirmDays: whole,
  monthCap: wholeOrNull,
  standing: z.enum(['over', 'inForce', 'toCome']),
  addedBy: textOrNull,
  addedAt: momentOrNull,
});
export type RuleVersion = z.output<typeof ruleVersion>;

/** All versions of the rule of a deed, the latest first. */
export const ruleVersions = endpoint({
  name: 'ruleVersions',
  method: 'GET',
  path: '/staff/earning-rules/{deed}/',
  auth: 'staff',
  right: 'catalogue.read',
  writes: false,
  params: z.object({ deed: z.enum(deedKind.options, 'fields_address_invalid') }),
  answer: z.object({ versions: z.array(ruleVersion) }),
});
