import type { Config } from '#server/config.ts';
import { type ApiError, type RefusalCode, refuse } from '#server/http/errors.ts';
import { sentence } from '#server/messages/sentence.ts';

/** How much a family may have, by the names of `booking_refusal` (server/schema.sql); what is not named is not counted. */
export type BookingLimits = Partial<Config['booking']>;

/** Which of the limits is reached; `seconds`: after how long there is room again, where time alone makes it. */
export type LimitHit = { by: keyof Config['booking']; seconds: number | null };

/** What counts for a visit or a request, also for one that comes back or off the waitlist. */
export const visitLimits = ({
  personVisits,
  familyVisits,
  clinicRequests,
  contactRequests,
  perHour,
}: Config['booking']) => ({ personVisits, familyVisits, clinicRequests, contactRequests, perHour });

/** What counts for a day on a waitlist: it takes nobody's place, so visits are counted when it becomes one. */
export const waitLimits = ({ personWaits, familyWaits, perHour }: Config['booking']) => ({
  personWaits,
  familyWaits,
  perHour,
});

/** What counts for a time that is held: not yet for whom of the family, that is chosen while it is held. */
export const holdLimits = ({ holds, familyVisits, clinicRequests, contactRequests, perHour }: Config['booking']) => ({
  holds,
  familyVisits,
  clinicRequests,
  contactRequests,
  perHour,
});

/** What counts for a visit that gets another time: it is one of those ahead already, and may be a request by now. */
export function moveLimits(
  booking: Config['booking'],
  { status, isProposal }: { status: string; isProposal: boolean },
): BookingLimits {
  if (status === 'waitlisted') return visitLimits(booking);

  const { clinicRequests, contactRequests, perHour } = booking;
  return status === 'requested' && !isProposal ? { perHour } : { clinicRequests, contactRequests, perHour };
}

const inMinutes = (seconds: number) => sentence('amounts_minutes', { count: Math.ceil(seconds / 60) });

const limitCodes = {
  personVisits: 'personVisitsLimit',
  familyVisits: 'familyVisitsLimit',
  personWaits: 'personWaitsLimit',
  familyWaits: 'familyWaitsLimit',
  clinicRequests: 'clinicRequestsLimit',
  contactRequests: 'contactRequestsLimit',
  holds: 'holdsLimit',
} as const satisfies Record<Exclude<LimitHit['by'], 'perHour'>, RefusalCode>;

/** What the family is told: 429 with when to come back where that is all, else 422 with what would help. */
export function limitRefusal({ by, seconds }: LimitHit, limits: BookingLimits): ApiError {
  if (by !== 'perHour') return refuse(limitCodes[by], { most: limits[by] ?? 0 });

  const wait = seconds ?? 60;
  return refuse('bookingsAnHour', { wait: inMinutes(wait) }, { retryAfterSeconds: wait });
}
