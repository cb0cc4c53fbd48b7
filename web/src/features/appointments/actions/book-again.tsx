import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import type { ButtonVariant } from '#web/ui/button/button-class.ts';
import { useBookAgain } from './use-book-again.ts';

type BookAgainProps = {
  visit: Appointment;
  /** When the visit was, in words. */
  when: string;
  variant?: ButtonVariant;
  className?: string;
  /** It stands in a row, without room for what it says at work. */
  isShort?: boolean;
  children: ReactNode;
};

/** Books the same for the same person: clinic, type, provider, and the next time that is free. */
export function BookAgain({
  visit,
  when,
  variant = 'secondary',
  className,
  isShort = false,
  children,
}: BookAgainProps) {
  const { bookAgain, isFinding } = useBookAgain(visit);

  return (
    <Button
      variant={variant}
      className={className}
      aria-label={m.appointments_book_again_like({ when })}
      isBusy={isFinding}
      busyLabel={m.appointments_finding_time()}
      hasRingAlone={isShort}
      onClick={bookAgain}
    >
      {children}
    </Button>
  );
}
