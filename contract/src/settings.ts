import * as z from 'zod/mini';
import { text, textOrNull, whole, wholeOrNull } from './answers.ts';
import { bodyOf, optionalOrNull } from './body.ts';
import { dateOfBirth } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { address, filledLine, firstName, formattedAddress, gender, lastName, postalCode, yesNo } from './fields.ts';
import { bodyId, id, pathId } from './ids.ts';
import { cardSide, insuranceCard, personInsurance } from './insurance.ts';
import { dependant, dependantBody } from './patient.ts';
import { quickActionList, quickActions } from './quick-actions.ts';

export const profile = z.object({
  firstName: text,
  lastName: text,
  dob: textOrNull,
  gender: z.nullable(z.enum(['female', 'male', 'other'])),
  email: text,
  phone: text,
  address,
  formatted_address: textOrNull,
  postalCode: textOrNull,
});

/** How many points a dependant may redeem in a month; null means no limit. */
export const limit = z.object({ dependantId: id, monthlyPoints: wholeOrNull, usedThisMonth: whole });

const reminderChannel = z.enum(['email', 'sms', 'none'], 'fields_reminder_channel');

export const preferences = z.object({
  language: text,
  reminderChannel,
  reminderHours: whole,
  marketing: z.boolean(),
  quickActions: quickActionList,
});

/** Everything the settings screen shows (API-64). */
export const patientSetting = endpoint({
  name: 'patientSetting',
  method: 'GET',
  path: '/selfcare/patientsetting/',
  auth: 'patient',
  writes: false,
  answer: z.object({
    profile,
    insurance: z.array(personInsurance),
    limit: z.array(limit),
    preferences,
    dependants: z.array(dependant),
  }),
});

/** Saves the profile (API-65). */
export const saveProfile = endpoint({
  name: 'saveProfile',
  method: 'POST',
  path: '/selfcare/patientsetting/profile/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    firstName,
    lastName,
    dob: dateOfBirth,
    gender: optionalOrNull(gender),
    address: optionalOrNull(address),
    formatted_address: optionalOrNull(formattedAddress),
    postalCode: optionalOrNull(postalCode),
  }),
  answer: z.object({ profile }),
});

/** Stores one side of an insurance card, checked by its content (API-66). */
export const saveInsurance = endpoint({
  name: 'saveInsurance',
  method: 'POST',
  path: '/selfcare/patientsetting/insurance/',
  auth: 'patient',
  writes: true,
  upload: {
    field: 'card',
    maxBytes: 10 * 1024 * 1024,
    types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  },
  body: bodyOf({
    dependantId: pathId('dependant'),
    side: cardSide,
    /** Which of the person's insurances; without it the newest one. */
    insuranceId: optionalOrNull(pathId('insurance')),
  }),
  answer: z.object({ insurance: z.array(personInsurance), cards: z.array(insuranceCard) }),
});

const mostMonthlyPoints = 10_000_000;
const limitTooHigh = 'fields_limit_too_high';
const limitMessage = 'fields_limit_not_whole';

/** Sets how many points a dependant may redeem in a month; for guarantors (API-67). */
export const saveLimit = endpoint({
  name: 'saveLimit',
  method: 'POST',
  path: '/selfcare/patientsetting/limit/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    dependantId: bodyId('dependant'),
    monthlyPoints: z.nullable(
      z.int(limitMessage).check(z.minimum(0, limitMessage), z.maximum(mostMonthlyPoints, limitTooHigh)),
    ),
  }),
  answer: z.object({ limit }),
});

/** Nobody is reminded of a visit longer ahead than this: two weeks. */
export const longestReminderHours = 336;
const hoursMessage = 'fields_reminder_hours';

const quickActionChoice = z.object({
  id: z.enum(quickActions, 'fields_quick_action_unknown'),
  visible: yesNo,
});

/** Saves language, reminders, marketing and quick actions (API-68); what is left out stays as it is. */
export const savePreferences = endpoint({
  name: 'savePreferences',
  method: 'POST',
  path: '/selfcare/patientsetting/preferences/',
  auth: 'patient',
  writes: true,
  body: bodyOf({
    language: z.optional(filledLine(20, 'fields_language')),
    reminderChannel: z.optional(reminderChannel),
    reminderHours: z.optional(
      z.int(hoursMessage).check(z.minimum(1, hoursMessage), z.maximum(longestReminderHours, hoursMessage)),
    ),
    marketing: z.optional(yesNo),
    quickActions: z.optional(
      z.array(quickActionChoice, 'fields_quick_actions').check(
        z.refine((chosen) => new Set(chosen.map((action) => action.id)).size === chosen.length, {
          error: 'fields_quick_action_twice',
        }),
      ),
    ),
  }).check(z.refine((wish) => Object.values(wish).some((value) => value !== undefined), 'fields_change_required')),
  answer: z.object({ preferences }),
});

/** Adds a dependant, or edits the one named (API-69). */
export const saveDependant = endpoint({
  name: 'saveDependant',
  method: 'POST',
  path: '/selfcare/patientsetting/dependant/',
  auth: 'patient',
  writes: true,
  body: dependantBody,
  answer: z.object({ dependant }),
});
