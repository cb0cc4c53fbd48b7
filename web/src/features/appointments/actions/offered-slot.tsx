import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { describeTime } from '#web/features/appointments/visit-words.ts';
import { formatMoment } from '#web/lib/words/format.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import type { VisitChange } from './use-visit-change.ts';

type OfferedSlotProps = {
  slot: NonNullable<Appointment['offeredPlace']>;
  timeZone: string;
  isBusy: boolean;
  onAnswer: (change: VisitChange) => void;
};

/** A slot that became free, for somebody on the waitlist: first come, first served. */
export function OfferedSlot({ slot, timeZone, isBusy, onAnswer }: OfferedSlotProps) {
  const { token, providerName, dateTime, startsAt, expiresAt } = slot;
  const when = describeTime(dateTime, startsAt, timeZone);

  return (
    <Callout tone="success" title={m.appointments_offered()} className="print:hidden">
      <p>{m.appointments_offered_text({ when, provider: providerName })}</p>
      <p>{m.appointments_offered_until({ until: formatMoment(expiresAt) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          isBusy={isBusy}
          busyLabel={m.appointments_taking()}
          onClick={() => onAnswer({ name: 'takeTime', token })}
        >
          {m.appointments_take()}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isBusy || undefined}
          onClick={() => onAnswer({ name: 'declineTime', token })}
        >
          {m.appointments_decline()}
        </Button>
      </div>
    </Callout>
  );
}
