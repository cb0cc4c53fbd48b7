import { anyProvider } from '#web/features/appointments/booking/slots/slot-value.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { formatSentenceDay } from '#web/features/appointments/visit-time.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';

type WaitlistOfferProps = { booking: Booking; onJoin: () => void };

/** The way onto the waitlist of the day in view, and what that means; it goes on to the summary at once. */
export function WaitlistOffer({ booking: { form, days }, onJoin }: WaitlistOfferProps) {
  const isAny = form.getValues('providerId') === anyProvider;

  return (
    <>
      <Button variant="secondary" className="min-h-12" onClick={isAny ? () => form.setFocus('providerId') : onJoin}>
        {isAny ? m.booking_choose_provider() : <JoinWords day={formatSentenceDay(days.day)} />}
      </Button>
      <p className="text-small">{isAny ? m.booking_waitlist_one() : m.booking_waitlist_means()}</p>
    </>
  );
}

/** On a phone one line: the day is in the sentence over it, and heard. */
function JoinWords({ day }: { day: string }) {
  return (
    <>
      <span aria-hidden="true" className="md:hidden">
        {m.booking_waitlist_join_short()}
      </span>
      <span className="max-md:sr-only">{m.booking_waitlist_join({ day })}</span>
    </>
  );
}
