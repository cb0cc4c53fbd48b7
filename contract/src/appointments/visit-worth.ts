import { text, textOrNull, whole } from '@kindwell/contract/answers.ts';
import { slotDate } from '@kindwell/contract/dates.ts';
import { endpoint } from '@kindwell/contract/endpoint.ts';
import { pathId } from '@kindwell/contract/ids.ts';
import * as z from 'zod/mini';

/** What is said of a visit before it is booked: what it would bring, and what usually pays for it. */

const whose = z.optional(pathId('dependant'));

/**
 * The points that a visit at a clinic would bring oneself, or `dependantId`, if it took place on a day, or now: 0 for none.
 * `isMost`: a limit, or a visit before it, may leave less.
 */
export const visitPoints = endpoint({
  name: 'visitPoints',
  method: 'GET',
  path: '/selfcare/visitpoints/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('clinic') }),
  query: z.object({ dependantId: whose, day: z.optional(slotDate) }),
  answer: z.object({ points: whole, isMost: z.boolean() }),
});

/**
 * What the insurance of oneself, or of `dependantId`, usually pays of a visit of this type, where service codes say so; null
 * where nothing does, and where the caller may not see that person's insurance. `isMost`: another line pays less of it.
 */
export const visitCoverage = endpoint({
  name: 'visitCoverage',
  method: 'GET',
  path: '/selfcare/visitcoverage/{id}/',
  auth: 'patient',
  writes: false,
  params: z.object({ id: pathId('consultationType') }),
  query: z.object({ dependantId: whose }),
  answer: z.object({
    coverage: z.nullable(
      z.object({ insuranceName: text, service: text, percent: whole, isMost: z.boolean(), note: textOrNull }),
    ),
  }),
});
