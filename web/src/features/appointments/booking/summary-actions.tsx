import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { useCodeRefusal } from './offer/refused-offer.tsx';
import type { Booking } from './use-booking.ts';

type SummaryActionsProps = {
  booking: Booking;
  onBack: () => void;
  onConfirm: () => void;
  /** Confirmed with a code that is known to be refused: nothing is sent, it leads to why. */
  onRefused: () => void;
  /** False while it isn't known whom the visit can be for. */
  isReady: boolean;
  isSending: boolean;
  /** «Booking…», «Moving…». */
  busyLabel: string;
};

/** The ways out of step 2: back to the questions, or on to the clinic. */
export function SummaryActions({
  booking,
  onBack,
  onConfirm,
  onRefused,
  isReady,
  isSending,
  busyLabel,
}: SummaryActionsProps) {
  const isRefused = useCodeRefusal(booking) !== undefined;

  return (
    <>
      <Button variant="secondary" onClick={onBack} isBusy={isSending}>
        {m.booking_back()}
      </Button>
      {isReady ? (
        <Button onClick={isRefused ? onRefused : onConfirm} isBusy={isSending} busyLabel={busyLabel}>
          {m.booking_confirm()}
        </Button>
      ) : null}
    </>
  );
}
