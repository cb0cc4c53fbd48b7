import { Clock, MapPin } from 'lucide-react';
import { DateBlock } from '#web/features/appointments/visit/date-block.tsx';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/card.tsx';
import { describeOfferEnd, describeOfferTime, describeOfferZone, type WaitlistOffer } from './offer-words.ts';

/** When and where the offered place is; nothing else is known to whoever only has the link. */
export function OfferCard({ offer }: { offer: WaitlistOffer }) {
  const zone = describeOfferZone(offer);

  return (
    <div className={cardClass('flex items-start gap-4')}>
      <DateBlock date={offer.dateTime.date} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h2 className="text-h3">{describeOfferTime(offer)}</h2>
          {zone ? <p className="text-small text-muted">{zone}</p> : null}
        </div>
        <p className="flex items-start gap-2.5">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0">{offer.clinicName}</span>
        </p>
        {offer.state === 'open' ? (
          <p className="flex items-start gap-2.5">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
            {m.appointments_offer_answer_by({ moment: describeOfferEnd(offer) })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
