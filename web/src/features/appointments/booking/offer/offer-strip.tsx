import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { TicketPercent, X } from 'lucide-react';
import { Pieces } from '#web/features/appointments/pieces.tsx';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { describeSaving } from './offer-words.ts';
import type { CheckedCode } from './use-checked-code.ts';

/** An offer that the visit is booked with, as everywhere in the booking: its name, then what it brings, and its code. */
export function OfferLines({ offer }: { offer: ClinicOffer }) {
  const saving = describeSaving(offer);

  return (
    <span className="block min-w-0 flex-1">
      <span className="block font-semibold">{offer.title}</span>
      <span className="block text-small tabular">
        <Pieces pieces={[...(saving ? [`${saving}\u00a0·`] : []), offer.offer_code]} />
      </span>
    </span>
  );
}

/** The same as a ticket that can be taken out. */
export function OfferTicket({ offer, onRemove }: { offer: ClinicOffer; onRemove: () => void }) {
  return (
    <div className="flex w-full items-center gap-3 rounded-card bg-success-soft py-1.5 ps-4 wrap-break-word">
      <TicketPercent aria-hidden="true" className="size-5 shrink-0 text-success" strokeWidth={1.75} />
      <OfferLines offer={offer} />
      <Button variant="quiet" className="shrink-0" onClick={onRemove}>
        <X aria-hidden="true" className="size-5 md:hidden" strokeWidth={1.75} />
        <span className="max-md:sr-only">{m.booking_offer_remove()}</span>
      </Button>
    </div>
  );
}

type OfferStripProps = {
  checked: CheckedCode;
  /** The code is gone, and the button that took it away as well. */
  onRemoved: () => void;
};

/**
 * Over the questions: the offer with which they began, what it brings, and its code. A code that was typed since is answered at
 * its field instead: nothing comes above the times while they are looked at. The strip stands for the field: BOOK-01 asks for the
 * code and OFFER-04 wants it shown and usable, neither says where, and the same code twice reads as two offers. The field
 * comes back as soon as the offer is taken out, refused, or to be changed.
 */
export function OfferStrip({ checked, onRemoved }: OfferStripProps) {
  const { first, write } = checked;

  const remove = () => {
    write('');
    announce(m.booking_offer_without_now());
    onRemoved();
  };

  return first ? (
    <div className="pt-4">
      <OfferTicket offer={first} onRemove={remove} />
    </div>
  ) : null;
}
