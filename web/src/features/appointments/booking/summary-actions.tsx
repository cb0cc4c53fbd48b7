import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

type SummaryActionsProps = {
  onBack: () => void;
  onConfirm: () => void;
  /** False while it isn't known whom the visit can be for. */
  isReady: boolean;
  isSending: boolean;
  /** «Booking…», «Moving…». */
  busyLabel: string;
};

/** The ways out of step 2: back to the questions, or on to the clinic. */
export function SummaryActions({ onBack, onConfirm, isReady, isSending, busyLabel }: SummaryActionsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onBack} isBusy={isSending}>
        {m.booking_back()}
      </Button>
      {isReady ? (
        <Button onClick={onConfirm} isBusy={isSending} busyLabel={busyLabel}>
          {m.booking_confirm()}
        </Button>
      ) : null}
    </>
  );
}
