import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { useFamily } from '#web/features/appointments/appointments-api.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { outcomeFor, useCodeOutcome } from './offer-check.ts';

/**
 * Why the code can't be used by whom the visit is for, or for its type, where the server has said so; for the summary,
 * where the code stands.
 */
export function useCodeRefusal({ form: { control }, clinic }: Booking) {
  const [code, dependantId, typeId] = useWatch({ control, name: ['offerCode', 'dependantId', 'typeId'] });
  const outcome = outcomeFor(useCodeOutcome(clinic.id, { code, dependantId }).outcome, typeId);

  return outcome?.reason === undefined ? undefined : outcome;
}

type RefusedOfferProps = {
  booking: Booking;
  /** Takes the focus where somebody confirms all the same. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** The code is gone, and the button that took it away as well. */
  onRemoved: () => void;
};

/** Why the chosen person can't use the code, before anything is sent, and the ways on: without it, or somebody else. */
export function RefusedOffer({ booking, boxRef, onRemoved }: RefusedOfferProps) {
  const refusal = useCodeRefusal(booking);
  const { form } = booking;
  const hasOthers = (useFamily().data?.dependant.length ?? 0) > 1;

  const bookWithout = () => {
    form.setValue('offerCode', '');
    announce(m.booking_offer_without_now());
    onRemoved();
  };

  return (
    <div ref={boxRef} tabIndex={-1} className="rounded-control">
      <div role="status">
        {refusal ? (
          <Callout tone="warning" className="mt-4">
            {refusal.reason}
          </Callout>
        ) : null}
      </div>
      {refusal ? (
        <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          <Button variant="link" onClick={bookWithout}>
            {m.booking_offer_without()}
          </Button>
          {refusal.isUsed && hasOthers ? (
            <Button variant="link" onClick={() => form.setFocus('dependantId')}>
              {m.booking_offer_somebody_else()}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
