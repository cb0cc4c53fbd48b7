import { anyProvider } from '#web/features/appointments/booking/booking-form.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { formatDay, toSlotDate } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

type WaitlistOfferProps = {
  booking: Booking;
  /** The value of what is chosen, '' for nothing. */
  chosen: string;
  onChoose: (value: string) => void;
};

/** The way onto the waitlist of the day in view, and what that means; it goes on to the summary at once. */
export function WaitlistOffer({ booking: { form, day, edit }, chosen, onChoose }: WaitlistOfferProps) {
  const value = toSlotDate(day);
  const words = formatDay(day, clock.now());

  // A visit keeps its place meanwhile: the waitlist is for who has none.
  if (edit) return null;
  if (chosen === value) return <Callout tone="success">{m.booking_waitlist_chosen({ day: words })}</Callout>;

  const isAny = form.getValues('providerId') === anyProvider;

  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p>{isAny ? m.booking_waitlist_one() : m.booking_waitlist_means({ day: words })}</p>
      {isAny ? (
        <Button variant="secondary" onClick={() => form.setFocus('providerId')}>
          {m.booking_choose_provider()}
        </Button>
      ) : (
        <Button
          variant="secondary"
          onClick={(event) => {
            onChoose(value);
            event.currentTarget.form?.requestSubmit();
          }}
        >
          {m.booking_waitlist_join()}
        </Button>
      )}
    </div>
  );
}
