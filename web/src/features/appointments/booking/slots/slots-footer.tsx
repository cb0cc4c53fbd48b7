import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';

type SlotsFooterProps = {
  booking: Booking;
  /** Asks for a visit without a fixed time instead; absent where that isn't possible. */
  onRequest: (() => void) | undefined;
};

/** What else can be done under the times: take another date, or, for today, ask for a visit without a fixed time. */
export function SlotsFooter({ booking: { day, today, calendarRef }, onRequest }: SlotsFooterProps) {
  const focusCalendar = () => {
    const find = (selector: string) => calendarRef.current?.querySelector<HTMLElement>(selector);

    // Another month may be in view than that of the chosen day.
    (find('[aria-selected="true"] button') ?? find('[role="grid"] button:enabled'))?.focus();
  };

  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="link" onClick={focusCalendar}>
        {m.booking_other_date()}
      </Button>
      {onRequest && day === today ? (
        <div className="flex w-full flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
          <p>{m.booking_request_hint()}</p>
          <Button variant="secondary" onClick={onRequest}>
            {m.booking_request()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
