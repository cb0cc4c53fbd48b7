import { Clock, MapPin } from 'lucide-react';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { DateBlock } from '#web/features/appointments/visit/date-block.tsx';
import { VisitFacts } from '#web/features/appointments/visit/visit-facts.tsx';
import { useAuth } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { describeOfferEnd, describeOfferTime, describeOfferZone, type WaitlistOffer } from './offer-words.ts';

/** Where it is: all that anyone who only has the link may know. */
function OfferedWhere({ clinicName }: WaitlistOffer) {
  return (
    <p className="flex items-start gap-2.5">
      <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0">{clinicName}</span>
    </p>
  );
}

/** The same, with what for, for whom and with whom, for those who see the visit that waits among their own. */
function OfferedVisit({ offer, token }: { offer: WaitlistOffer; token: string }) {
  const { data } = useAppointments();
  const visit = data?.upcoming.find(({ offeredPlace }) => offeredPlace?.token === token);

  return visit ? <VisitFacts visit={visit} layout="narrow" /> : <OfferedWhere {...offer} />;
}

/** When and where the offered slot is, and to whom it was made: what it is for. */
export function OfferCard({ offer, token }: { offer: WaitlistOffer; token: string }) {
  const { user } = useAuth();
  const zone = describeOfferZone(offer);

  return (
    <div className={cardClass('flex items-start gap-4')}>
      <DateBlock date={offer.dateTime.date} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <h2 className="text-h3 first-letter:uppercase">{describeOfferTime(offer)}</h2>
          {zone ? <p className="text-small text-muted first-letter:uppercase">{zone}</p> : null}
        </div>
        {user ? <OfferedVisit offer={offer} token={token} /> : <OfferedWhere {...offer} />}
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
