import { type ReviewableVisit, reviewMessages, reviewText } from '@kindwell/contract/reviews.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { useDraft } from '#web/lib/form/use-draft.ts';
import { formatNumber } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { useWriteReview } from './reviews-api.ts';

/** The name of the review among the forms whose answers outlive a session (lib/form/use-draft.ts). */
const reviewDraftName = 'review';

/** The review that was being written when the session ended, and what it was about. */
const reviewDraft = z.object({
  clinic: z.object({ id: z.int(), name: z.string() }),
  appointmentId: z.int(),
  answers: z.object({ rating: z.string(), reviewText: z.string() }),
});

/** The form of a review: the stars as radio buttons have them, the text with the contract's rules. */
const reviewForm = z.object({
  rating: z.string(reviewMessages.rating).check(z.regex(/^[1-5]$/, reviewMessages.rating)),
  reviewText,
});
type ReviewForm = z.output<typeof reviewForm>;

const emptyReview: ReviewForm = { rating: '', reviewText: '' };

/** Whether something would be lost with the form. */
export const hasWords = ({ rating, reviewText: words }: ReviewForm) => rating !== '' || words.trim() !== '';

/** How long a text is when it is sent: what is around it does not count. */
export const lengthOf = (words: string) => words.trim().normalize().length;

/** What a review is about. */
export type ReviewSubject = { clinic: { id: number; name: string }; visit: ReviewableVisit };

/** The form of a review: what was typed outlives a session that ends in between, what is refused stands at its field. */
export function useReview({ clinic, visit }: ReviewSubject, onWritten: () => void) {
  const { mutateAsync, isPending } = useWriteReview();
  const [failure, setFailure] = useState<string>();
  const form = useForm<ReviewForm>({ defaultValues: emptyReview, resolver: formResolver(reviewForm) });

  useDraft(reviewDraftName, reviewDraft, {
    read() {
      const answers = form.getValues();
      return hasWords(answers) ? { clinic, appointmentId: visit.appointmentId, answers } : undefined;
    },
    restore(draft) {
      if (draft.appointmentId === visit.appointmentId) form.reset(draft.answers);
    },
  });

  const tell = (points: number) => {
    const description = m.reviews_earned({ points: formatNumber(points) });

    toast({ title: m.reviews_published(), ...(points > 0 && { description }) });
  };

  const handleFailure = (error: unknown) => {
    const refused = error instanceof ApiError ? error.fields : [];
    const known = refused.flatMap(({ path, message }) =>
      path === 'rating' || path === 'reviewText' ? [{ name: path, message } as const] : [],
    );

    for (const { name, message } of known) form.setError(name, { message }, { shouldFocus: true });
    if (known.length === 0) setFailure(messageOf(error, m.reviews_write_failed()));
  };

  const handleValid = async ({ rating, reviewText }: ReviewForm) => {
    setFailure(undefined);

    try {
      const { earned } = await mutateAsync({
        params: { clinicId: String(clinic.id) },
        body: { appointmentId: visit.appointmentId, rating: Number(rating), reviewText },
      });
      tell(earned.points);
      onWritten();
    } catch (error) {
      handleFailure(error);
    }
  };

  return { form, failure, isSending: isPending, submit: form.handleSubmit(handleValid) };
}
