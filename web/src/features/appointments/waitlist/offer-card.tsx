import { Clock, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAppointments } from '#web/features/appointments/appointments-api.ts';
import { VisitFacts } from '#web/features/appointments/visit/visit-facts.tsx';
import { useAuth } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { cardClass } from '#web/ui/content/card.tsx';
import { CareMark } from '#web/ui/content/care-mark.tsx';
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

type OfferCardProps = {
  offer: WaitlistOffer;
  token: string;
  /** Yes and no, while it is open. */
  children?: ReactNode;
};

/** When and where the offered slot is, until when, and to whom it was made: as the one dark card, with the answer in it. */
export function OfferCard({ offer, token, children }: OfferCardProps) {
  const { user } = useAuth();
  const zone = describeOfferZone(offer);

  return (
    <div data-care-card="" className={cardClass('relative flex flex-col gap-4 sm:p-6')}>
      <CareMark />
      <div className="flex flex-col gap-2">
        {offer.state === 'open' ? (
          <p className="flex items-start gap-2 text-label text-primary">
            <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            {m.appointments_offer_answer_by({ moment: describeOfferEnd(offer) })}
          </p>
        ) : null}
        <div>
          <h2 className="font-display text-h1 text-balance first-letter:uppercase">{describeOfferTime(offer)}</h2>
          {zone ? <p className="text-muted first-letter:uppercase">{zone}</p> : null}
        </div>
        {user ? <OfferedVisit offer={offer} token={token} /> : <OfferedWhere {...offer} />}
      </div>
      {children}
    </div>
  );
}
