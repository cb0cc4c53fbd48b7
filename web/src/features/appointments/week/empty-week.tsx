import type { Appointment } from '@kindwell/contract/appointment-shape.ts';
import { describeWhenShort } from '#web/features/appointments/visit-words.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';

type EmptyWeekProps = {
  /** The next visit with a time; undefined without any. */
  next: Appointment | undefined;
  onGo: (next: Appointment) => void;
};

/** A week without visits, and the way to the next one. */
export function EmptyWeek({ next, onGo }: EmptyWeekProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="text-muted">{m.appointments_week_empty()}</p>
      {next ? (
        <Button variant="link" onClick={() => onGo(next)}>
          {m.appointments_week_next_visit({ when: describeWhenShort(next) })}
        </Button>
      ) : null}
    </div>
  );
}
