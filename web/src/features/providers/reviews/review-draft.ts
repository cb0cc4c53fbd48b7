import * as z from 'zod/mini';

/** The name of the review among the forms whose answers outlive a session (lib/form/use-draft.ts). */
export const reviewDraftName = 'review';

/** The review that was being written when the session ended, and what it was about. */
export const reviewDraft = z.object({
  clinic: z.object({ id: z.int(), name: z.string() }),
  appointmentId: z.int(),
  answers: z.object({ rating: z.string(), reviewText: z.string() }),
});
