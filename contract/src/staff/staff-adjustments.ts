import { bodyOf, optionalOrNull } from '@kindwell/contract/body.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { filledLine } from '@kindwell/contract/fields.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';
import { foundPerson, pendingAdjustments } from './staff-patients-shape.ts';

/** The most points that one adjustment gives or takes. */
export const mostAdjusted = 1_000_000;

/** Points to give, or with a minus to take. */
export const adjustedAmount = z.int('fields_adjustment_amount').check(
  z.gte(-mostAdjusted, 'fields_adjustment_amount'),
  z.lte(mostAdjusted, 'fields_adjustment_amount'),
  z.refine((amount) => amount !== 0, 'fields_adjustment_amount'),
);

/**
 * Gives the patient of a look-up points, or takes some, never more than there are. Above the limit it waits for a second person
 * of the staff. `seen` is the last adjustment of this person that was seen: where there is a later one, nothing is done. `key` is made
 * up by the page: the same once more is the same adjustment.
 */
export const adjustPoints = endpoint({
  name: 'adjustPoints',
  method: 'POST',
  path: '/staff/lookups/{id}/adjust/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: z.object({ id: pathId('staffLookup') }),
  body: bodyOf({
    amount: adjustedAmount,
    reason: filledLine(200, 'fields_staff_reason', 5),
    seen: optionalOrNull(z.int('fields_choice_invalid')),
    key: z.uuid('fields_choice_invalid'),
  }),
  answer: z.object({ ...foundPerson.shape, state: z.enum(['pending', 'done', 'declined']) }),
});

/** The adjustments that wait for a second person. */
export const adjustments = endpoint({
  name: 'adjustments',
  method: 'GET',
  path: '/staff/adjustments/',
  auth: 'staff',
  right: 'people.read',
  writes: false,
  answer: pendingAdjustments,
});

const whichAdjustment = z.object({ id: pathId('pointsAdjustment') });

/** Approves an adjustment that somebody else has asked for: the points move. Once more changes nothing. */
export const approveAdjustment = endpoint({
  name: 'approveAdjustment',
  method: 'POST',
  path: '/staff/adjustments/{id}/approve/',
  auth: 'staff',
  right: 'people.write',
  stepUp: true,
  writes: true,
  params: whichAdjustment,
  answer: pendingAdjustments,
});

/** Declines an adjustment, or takes the own one back: no point moves. Once more changes nothing. */
export const declineAdjustment = endpoint({
  name: 'declineAdjustment',
  method: 'POST',
  path: '/staff/adjustments/{id}/decline/',
  auth: 'staff',
  right: 'people.write',
  writes: true,
  params: whichAdjustment,
  answer: pendingAdjustments,
});
