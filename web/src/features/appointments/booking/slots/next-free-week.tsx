import { TriangleAlert } from 'lucide-react';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useNextFreeDay } from '#web/features/appointments/times-api.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { type SlotsOf, searchHorizonDays } from './slot-search.ts';

/**
 * At the foot while the week in view has no times, which is said over it: the one way on, to the next day that has some, looked for
 * when it is pressed.
 */
export function NextFreeWeek({ booking: { days, jumpTo }, slotsOf }: { booking: Booking; slotsOf: SlotsOf }) {
  const { mutate, data, isPending, isError } = useNextFreeDay();
  const failure = failureOf(isError, data?.next === null);

  const handleNext = () => {
    mutate({ slotsOf, firstDay: days.firstDay }, { onSuccess: ({ next }) => next !== null && jumpTo(next) });
  };

  return (
    <>
      {failure ? (
        // A new one each time: what only changes is not read.
        <div key={failure} className="flex min-w-0 flex-1 items-start gap-2">
          <TriangleAlert aria-hidden="true" className="size-5 text-warning" strokeWidth={1.75} />
          <p role="alert" className="min-w-0 text-label tabular">
            {failure}
          </p>
        </div>
      ) : null}
      <Button onClick={handleNext} isBusy={isPending} busyLabel={m.booking_searching()}>
        {m.booking_next_free()}
      </Button>
    </>
  );
}

/** Why it led nowhere. */
function failureOf(isError: boolean, isNone: boolean): string | undefined {
  if (isError) return m.booking_times_failed();

  return isNone ? m.booking_none_ahead({ days: searchHorizonDays }) : undefined;
}
