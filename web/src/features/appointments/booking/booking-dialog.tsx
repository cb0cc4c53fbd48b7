import './booking.css';
import './booking-check.css';
import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useId, useState } from 'react';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { m } from '#web/paraglide/messages.js';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { BookingFoot } from './booking-foot.tsx';
import { hasAnswers } from './booking-form.ts';
import { type BookingSubject, subjectOfMove } from './booking-start.ts';
import { BookingStepDetails } from './booking-step-details.tsx';
import { BookingStepSummary } from './booking-step-summary.tsx';
import { LeaveBooking } from './leave-booking.tsx';
import { SummaryActions } from './summary-actions.tsx';
import { useBooking } from './use-booking.ts';
import { useBookingSteps } from './use-booking-steps.ts';

type BookingDialogProps = (BookingSubject | { edit: Appointment }) & {
  /** Done once the page is as it was. */
  onClose: () => Promise<void>;
};

/**
 * Books a visit at one clinic in two steps: what and when, then check and confirm (BOOK-01, BOOK-02). With
 * `edit` it moves that visit instead: only the provider and the time are asked for.
 */
export function BookingDialog({ onClose, ...about }: BookingDialogProps) {
  const booking = useBooking('clinic' in about ? about : subjectOfMove(about.edit));
  const { form, empty, clinic, edit } = booking;
  const steps = useBookingSteps(booking, onClose);
  const { step, confirming, keeping } = steps;
  const family = useFamily();
  const formId = useId();
  const [isLeaving, setIsLeaving] = useState(false);

  const handleClose = () => {
    if (hasAnswers(form.getValues(), empty)) setIsLeaving(true);
    else void onClose();
  };

  const isSummary = step.name === 'summary';

  return (
    <Dialog
      isOpen
      isWide
      isLocked={confirming.isSending}
      onClose={handleClose}
      title={edit ? m.booking_move_title() : m.booking_title()}
      description={m.booking_at_step({
        clinic: clinic.name,
        step: isSummary ? m.booking_step_2() : m.booking_step_1(),
      })}
      footer={
        <>
          <span aria-hidden="true" className="foot-fade" />
          {isSummary ? (
            <SummaryActions
              booking={booking}
              onBack={() => steps.goBack('heading')}
              onConfirm={confirming.confirm}
              onRefused={() => steps.refusalRef.current?.focus()}
              isReady={edit !== undefined || family.data !== undefined}
              isSending={confirming.isSending}
              busyLabel={edit ? m.booking_moving() : m.booking_confirming()}
            />
          ) : (
            <BookingFoot booking={booking} formId={formId} isTaking={keeping.isTaking} />
          )}
        </>
      }
    >
      {isSummary ? (
        <BookingStepSummary booking={booking} steps={steps} />
      ) : (
        <form id={formId} noValidate onSubmit={form.handleSubmit(steps.goOn)}>
          <BookingStepDetails booking={booking} steps={steps} />
        </form>
      )}
      <LeaveBooking
        booking={booking}
        isClosing={isLeaving}
        onStay={() => setIsLeaving(false)}
        onLeave={() => void onClose()}
      />
    </Dialog>
  );
}
