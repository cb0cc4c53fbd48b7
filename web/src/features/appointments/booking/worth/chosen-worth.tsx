import { Coins } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { readSlotValue } from '#web/features/appointments/booking/slots/slot-value.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { useVisitCoverage, useVisitPoints } from './use-visit-worth.ts';

/** In the check, under the visit: what it brings once it has taken place; nothing where it brings nothing. */
export function PointsThen({ booking }: { booking: Booking }) {
  const { visitType, slot } = booking.form.getValues();
  const points = useVisitPoints(booking, visitType === 'standard' ? readSlotValue(slot).date : '');

  return points ? (
    <p className="flex items-start gap-2 font-semibold text-points">
      <Coins aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="block first-letter:uppercase">{m.booking_points_then({ points })}</span>
    </p>
  ) : null;
}

/** The line of the insurance that says what is paid, with its note. */
export const CoverageSource = ({ source, note }: { source: string; note: string | null }) => (
  <span className="block text-small text-muted">{note === null ? source : `${source} · ${note}`}</span>
);

/**
 * What the chosen time brings, and what usually pays for it, under the line that says what is chosen. By which line of the
 * insurance, a phone shows at the check alone: here the times need the room.
 */
export function ChosenWorth({ booking }: { booking: Booking }) {
  const slot = useWatch({ control: booking.form.control, name: 'slot' });
  const points = useVisitPoints(booking, readSlotValue(slot).date);
  const coverage = useVisitCoverage(booking);

  return (
    <div className="text-small tabular">
      {points ? <p className="inline-block first-letter:uppercase">{points}</p> : null}
      {points && coverage ? <span aria-hidden="true">{'\u00a0· '}</span> : null}
      {coverage ? (
        <p className="inline">
          {coverage.words}{' '}
          <span className="max-md:sr-only">
            <CoverageSource {...coverage} />
          </span>
        </p>
      ) : null}
    </div>
  );
}
