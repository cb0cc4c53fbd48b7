import { hideReview, type StaffReview, staffReviews } from '@kindwell/contract/staff/staff-reviews.ts';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { HiddenNote } from './review-row.tsx';

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
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const hides = useStaffAct(hideReview, { refreshes: [staffReviews] });
  const isDone = useRef(false);
  const form = useForm<Form>({ defaultValues: { reason: '' }, resolver: formResolver(hideReview.body) });
  useKeptTyping(form, `hide ${review.id}`);
  const { errors, isSubmitting } = form.formState;
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
    <Dialog
      isOpen
      onClose={onClose}
      title={m.console_review_hide_title({ name: review.writer })}
      isLocked={isSubmitting}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isBlocked={isSubmitting}>
            {m.console_cancel()}
          </Button>
          <Button type="submit" form={id} isBusy={isSubmitting} busyLabel={m.console_saving()}>
            {m.console_review_hide()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-6">
        <p>{m.console_review_hide_text()}</p>
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
        {failure === undefined ? null : (
          <Callout tone="danger" isAlert>
            {failure}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
