import { hideReview, type StaffReview, staffReviews } from '@kindwell/contract/staff/staff-reviews.ts';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { HiddenNote, ReviewQuote } from './review-row.tsx';

type Form = z.output<typeof hideReview.body>;

type HideDialogProps = {
  /** As the list has it now. */
  review: StaffReview;
  reasons: { code: string; sentence: string }[];
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/**
 * Hides a review for one of the reasons. Where somebody else has hidden it meanwhile, that is shown beside the choice, which
 * stays as it was made.
 */
export function HideDialog({ review, reasons, onClose, focusAfter }: HideDialogProps) {
  const [failure, setFailure] = useState<string>();
  const hides = useStaffAct(hideReview, { refreshes: [staffReviews] });
  const isDone = useRef(false);
  const form = useForm<Form>({ defaultValues: { reason: '' }, resolver: formResolver(hideReview.body) });
  useKeptTyping(form, `hide ${review.id}`);
  const { errors, isSubmitting, isDirty } = form.formState;
  // Not by this very act, after which the list has it too.
  const hidden = hides.data === undefined ? review.hidden : null;

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      const answer = await hides.mutateAsync({ params: { id: String(review.id) }, body });
      if (!answer) return;

      isDone.current = true;
      toast({ title: m.console_review_is_hidden() });
      onClose();
    } catch (error) {
      if (!isRefusedBy(error, 'reviewChanged')) setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <FormDialog
      title={m.console_review_hide_title({ name: review.writer })}
      submitLabel={m.console_review_hide()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    >
      <p>{m.console_review_hide_text()}</p>
      <ReviewQuote review={review} />
      {hidden ? (
        <Callout tone="warning" isAlert title={m.console_review_hidden_meanwhile()}>
          <HiddenNote hidden={hidden} />
        </Callout>
      ) : null}
      <RadioGroup
        {...form.register('reason')}
        label={m.console_review_reason()}
        look="cards"
        options={reasons.map(({ code, sentence }) => ({ value: code, label: sentence }))}
        error={errors.reason?.message}
      />
    </FormDialog>
  );
}
