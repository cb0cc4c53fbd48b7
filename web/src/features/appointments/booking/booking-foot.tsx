import { useWatch } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { ChosenTime } from './chosen-time.tsx';
import { NextFreeWeek } from './slots/next-free-week.tsx';
import type { Booking } from './use-booking.ts';

type BookingFootProps = { booking: Booking; formId: string; isTaking: boolean };

/** The foot of step 1: what is chosen and the way on; to other times, where the week in view has none. */
export function BookingFoot({ booking, formId, isTaking }: BookingFootProps) {
  const slot = useWatch({ control: booking.form.control, name: 'slot' });
  const { emptyWeek, days } = booking;

  return (
    <div className="flex min-w-0 flex-col gap-2 sm:flex-auto! sm:flex-row sm:items-center sm:justify-end sm:gap-4">
      {emptyWeek && slot === '' ? (
        <NextFreeWeek
          key={`${days.firstDay} ${emptyWeek.typeId} ${emptyWeek.providerId}`}
          booking={booking}
          slotsOf={emptyWeek}
        />
      ) : (
        <>
          <ChosenTime booking={booking} />
          {/* Live at all times: a press before everything is answered names what is missing, and leads there. */}
          <Button type="submit" form={formId} isBusy={isTaking} busyLabel={m.booking_holding()}>
            {m.booking_continue()}
          </Button>
        </>
      )}
    </div>
  );
}
