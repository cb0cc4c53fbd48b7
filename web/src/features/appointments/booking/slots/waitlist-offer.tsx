import { type MouseEvent, useRef } from 'react';
import { anyProvider } from '#web/features/appointments/booking/slots/slot-value.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { formatDay, toSlotDate } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

type WaitlistOfferProps = {
  booking: Booking;
  /** The value of what is chosen, '' for nothing. */
  chosen: string;
  onChoose: (value: string) => void;
};

/** The way onto the waitlist of the day in view, and what that means; it goes on to the summary at once. */
export function WaitlistOffer({ booking: { form, days, edit }, chosen, onChoose }: WaitlistOfferProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const value = toSlotDate(days.day);
  const words = formatDay(days.day, clock.now());

  // A visit keeps its place meanwhile: the waitlist is for who has none.
  if (edit) return null;

  const handleJoin = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const questions = currentTarget.form;
    // The button goes away with the choice; what stays keeps the focus until the next step has it.
    boxRef.current?.focus();
    onChoose(value);
    questions?.requestSubmit();
  };

  return (
    <div ref={boxRef} tabIndex={-1} className="w-full rounded-card">
      {chosen === value ? (
        <Callout tone="success">{m.booking_waitlist_chosen({ day: words })}</Callout>
      ) : (
        <div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
          {form.getValues('providerId') === anyProvider ? (
            <>
              <p>{m.booking_waitlist_one()}</p>
              <Button variant="secondary" onClick={() => form.setFocus('providerId')}>
                {m.booking_choose_provider()}
              </Button>
            </>
          ) : (
            <>
              <p>{m.booking_waitlist_means({ day: words })}</p>
              <Button variant="secondary" onClick={handleJoin}>
                {m.booking_waitlist_join()}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
