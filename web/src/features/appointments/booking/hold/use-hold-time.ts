import type { RefusalCode } from '@kindwell/contract/refusals.ts';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import { lostTime } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking, BookingField } from '#web/features/appointments/booking/use-booking.ts';
import type { useConfirmBooking } from '#web/features/appointments/booking/use-confirm-booking.ts';
import { isRefusal, isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import type { useHold } from './use-hold.ts';

/** The refusals after which the chosen time is not to be had, by whomever; all others leave it there. */
const timesLost: RefusalCode[] = [
  'slotTaken',
  'timePassed',
  'timeTooSoon',
  'timeTooFar',
  'timeNotExisting',
  'timeNotOffered',
  'typeNotOffered',
];

type HoldTimeOptions = {
  keeping: ReturnType<typeof useHold>;
  confirming: ReturnType<typeof useConfirmBooking>;
  showSummary: () => void;
  goBack: (focus: BookingField) => void;
};

/** Answers the way to the summary with the chosen time held; where it can't be, it leads to what has to be chosen again. */
export function useHoldTime({ form }: Booking, { keeping, confirming, showSummary, goBack }: HoldTimeOptions) {
  const members = useFamily().data?.dependant ?? [];

  /** The time is not to be had: it has to be another one. */
  const loseTime = (reason: string) => {
    form.setValue('slot', '');
    form.setError('slot', { type: lostTime, message: reason });
    goBack('slot');
  };

  /** The person is elsewhere then; who can book for others is asked whom the visit is for, all others for another time. */
  const sayBusy = (reason: string) => {
    const { dependantId } = form.getValues();
    const [self, ...dependants] = members;
    const busy = dependants.find(({ id }) => String(id) === dependantId) ?? self;
    if (!busy || dependants.length === 0) return loseTime(m.booking_busy_alone({ reason }));

    keeping.release();
    const title = m.booking_busy({ name: `${busy.firstName} ${busy.lastName}` });
    confirming.fail({ title, reason: m.booking_busy_text(), keepsFocus: true });
    showSummary();
  };

  const handleRefused = (error: Error) => {
    if (isRefusedBy(error, 'personBusy')) sayBusy(error.message);
    else if (isRefusedBy(error, ...timesLost)) loseTime(messageOf(error, m.booking_failed_text()));
    else if (isRefusal(error)) confirming.failBy(error);
    // Without a hold the booking itself decides.
    else showSummary();
  };

  return () => {
    const handleHeld = () => {
      confirming.forgetFailure();
      showSummary();
    };

    keeping.take({ onSuccess: handleHeld, onError: handleRefused });
  };
}
