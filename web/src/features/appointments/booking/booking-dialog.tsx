import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { useId, useState } from 'react';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { hasAnswers } from './booking-form.ts';
import { BookingStepDetails } from './booking-step-details.tsx';
import { BookingStepSummary } from './booking-step-summary.tsx';
import { type BookingSubject, subjectOfMove } from './booking-subject.ts';
import { LeaveBooking } from './leave-booking.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { type BookingField, useBooking } from './use-booking.ts';
import { useConfirmBooking } from './use-confirm-booking.ts';

/** `focus`: where the first step puts it when it is shown again. */
type Step = { name: 'details'; focus?: BookingField | 'heading' } | { name: 'summary' };

type BookingDialogProps = (BookingSubject | { edit: Appointment }) & { onClose: () => void };

/**
 * Books a visit at one clinic in two steps: what and when, then check and confirm (spec §2 "Booking dialog"). With
 * `edit` it moves that visit instead: only the provider and the time are asked for.
 */
export function BookingDialog({ onClose, ...about }: BookingDialogProps) {
  const booking = useBooking('clinic' in about ? about : subjectOfMove(about.edit));
  const { form, empty, clinic, edit } = booking;
  const family = useFamily();
  const formId = useId();
  const [step, setStep] = useState<Step>({ name: 'details' });
  const [isLeaving, setIsLeaving] = useState(false);

  const { confirm, isSending, failure, forgetFailure } = useConfirmBooking(booking, {
    onBooked: onClose,
    onTimeGone: () => {
      form.setValue('slot', '');
      setStep({ name: 'details' });
    },
  });

  const handleClose = () => {
    if (hasAnswers(form.getValues(), empty)) setIsLeaving(true);
    else onClose();
  };

  const handleValid = () => {
    forgetFailure();
    setStep({ name: 'summary' });
  };

  const isSummary = step.name === 'summary';
  const steps = isSummary ? m.booking_step_2() : m.booking_step_1();

  return (
    <Dialog
      isOpen
      isWide
      isLocked={isSending}
      onClose={handleClose}
      title={edit ? m.booking_move_title() : m.booking_title()}
      description={m.booking_at_step({ clinic: clinic.name, step: steps })}
      footer={
        isSummary ? (
          <SummaryActions
            onBack={() => setStep({ name: 'details', focus: 'heading' })}
            onConfirm={confirm}
            isReady={edit !== undefined || family.data !== undefined}
            isSending={isSending}
            busyLabel={edit ? m.booking_moving() : m.booking_confirming()}
          />
        ) : (
          <Button type="submit" form={formId}>
            {m.booking_continue()}
          </Button>
        )
      }
    >
      {isSummary ? (
        <BookingStepSummary
          booking={booking}
          failure={failure}
          onChange={(field) => setStep({ name: 'details', focus: field })}
        />
      ) : (
        <form id={formId} noValidate onSubmit={form.handleSubmit(handleValid)}>
          <BookingStepDetails booking={booking} failure={failure} focus={step.focus} />
        </form>
      )}
      <LeaveBooking isOpen={isLeaving} onStay={() => setIsLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}
