import { emergencyDay, timeslot } from '@kindwell/contract/dates.ts';
import * as z from 'zod/mini';

/** The name of the booking among the forms whose answers outlive a session (lib/form/use-draft.ts). */
export const bookingDraftName = 'booking';

/** The answers of a booking that was under way when the session ended, and what it was about. */
export const bookingDraft = z.object({
  clinicId: z.string(),
  provider: z.nullable(z.object({ id: z.int(), fullname: z.string() })),
  /** The day whose times were in view, `YYYY-MM-DD`. */
  day: z.string(),
  answers: z.object({
    visitType: z.enum(['standard', 'flexible']),
    visitedBefore: z.string(),
    typeId: z.string(),
    providerId: z.string(),
    offerCode: z.string(),
    slot: z.string(),
    isEmergency: z.boolean(),
    days: z.array(emergencyDay),
    timeslot: z.union([timeslot, z.literal('')]),
    // A draft that was kept before there was this question has none.
    callbackPhone: z._default(z.string(), ''),
    dependantId: z.string(),
  }),
});
export type BookingDraft = z.output<typeof bookingDraft>;
