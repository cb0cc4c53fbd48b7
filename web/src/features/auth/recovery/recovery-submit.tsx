import { useId } from 'react';
import { Button } from '#web/ui/button/button.tsx';

type RecoverySubmitProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** What the step still lacks; '' when nothing. */
  missing: string;
};

/** The button that ends a step: disabled while something is missing, which it says, or while a call is under way. */
export function RecoverySubmit({ label, busyLabel, isBusy, missing }: RecoverySubmitProps) {
  const missingId = useId();
  const isBlocked = missing !== '';

  return (
    <div className="flex flex-col gap-2">
      <Button
        type="submit"
        isBusy={isBusy}
        isBlocked={isBlocked}
        busyLabel={busyLabel}
        aria-describedby={isBlocked ? missingId : undefined}
      >
        {label}
      </Button>
      <p id={missingId} className="min-h-5 text-small text-muted">
        {missing}
      </p>
    </div>
  );
}
