import type { ClinicOffer } from '@kindwell/contract/loyalty/offers.ts';
import { CalendarClock, Clock, Heart, Tag, TicketPercent } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/content/chip.tsx';
import { CodeToCopy } from '#web/ui/content/code-to-copy.tsx';
import { PictureOr } from '#web/ui/content/picture.tsx';
import { OfferDescription } from './offer-description.tsx';
import { OfferPrice } from './offer-price.tsx';
import { describeEnd, endsToday } from './offer-words.ts';

// Beside the title, which is what one looks for.
const artClass = 'size-18 shrink-0 rounded-control';

const ticket = (
  <div
    aria-hidden="true"
    className={`${artClass} flex items-center justify-center bg-primary-soft text-on-primary-soft`}
  >
    <TicketPercent className="size-10 opacity-70" strokeWidth={1.5} />
  </div>
);

type OfferCardProps = {
  offer: ClinicOffer;
  /** In a list of several clinics. */
  namesClinic: boolean;
  /** Under the heading of a group, not the page's own. */
  isGrouped: boolean;
  /** Of a clinic that the patient knows. */
  isForYou: boolean;
  /** The one that ends first of all, and today: the dark card of the screen. */
  isUrgent: boolean;
  onBook: (offer: ClinicOffer) => void;
};

/** An offer as a ticket: what it is and whose, what it saves, until when, the code, and the way to use it. */
export function OfferCard({ offer, namesClinic, isGrouped, isForYou, isUrgent, onBook }: OfferCardProps) {
  const Heading = namesClinic && !isGrouped ? 'h2' : 'h3';
  const titleId = useId();
  const [clinicId, priceId] = [`${titleId}-clinic`, `${titleId}-price`];
  // Clinics have offers of the same title, and one clinic may have it at two prices.
  const nameIds = `${titleId} ${namesClinic ? `${clinicId} ` : ''}${priceId}`;

  return (
    <article
      aria-labelledby={nameIds}
      {...(isUrgent && { 'data-care-card': '' })}
      className="flex h-full flex-col overflow-hidden rounded-card border border-card-edge bg-surface shadow-card"
    >
      <div className="flex flex-1 flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <PictureOr src={offer.image} fallback={ticket} className={`${artClass} bg-sunken object-cover`} />
          <div className="flex min-w-0 flex-1 basis-36 flex-col gap-0.5">
            <Heading id={titleId} className="text-h3 wrap-anywhere">
              {offer.title}
            </Heading>
            {namesClinic ? <ClinicLine id={clinicId} offer={offer} isForYou={isForYou} isGrouped={isGrouped} /> : null}
            <OfferPrice
              id={priceId}
              offer={offer}
              // On its clinic's page «Free» is as large as the prices beside it, whatever the title says.
              title={offer.type === 'free' && !namesClinic ? '' : offer.title}
            />
          </div>
        </div>
        {namesClinic ? (
          <BriefTerms offer={offer} describedBy={nameIds} />
        ) : (
          <OfferTerms offer={offer} describedBy={nameIds} />
        )}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-2 border-t border-dashed border-border-strong px-4 py-2">
        <OfferCode code={offer.offer_code} describedBy={nameIds} />
        <Button
          // On the page of its clinic it is what one came for; in a list of all clinics the dark card leads.
          variant={isUrgent || !namesClinic ? 'primary' : 'secondary'}
          className="min-h-11!"
          aria-label={m.offers_book()}
          aria-describedby={nameIds}
          onClick={() => onBook(offer)}
        >
          {m.offers_book_brief()}
        </Button>
      </div>
    </article>
  );
}

type TermsProps = { offer: ClinicOffer; describedBy: string };

/** In a list of all clinics: what it is about and its conditions, one after the other. */
const BriefTerms = ({ offer, describedBy }: TermsProps) => (
  <p className="mt-auto text-small text-muted wrap-anywhere">
    {offer.description === null ? null : (
      <>
        <OfferDescription text={offer.description} describedBy={describedBy} />
        {/* Where there is room the conditions have a line of their own. */}
        {endsToday(offer, clock.now()) ? ' ' : <span className="sm:hidden"> · </span>}
      </>
    )}
    <span className="sm:block">
      <OfferEnd offer={offer} />
      {limitsOf(offer).map((limit) => ` · ${limit}`)}
    </span>
  </p>
);

/** On its clinic's page: until when and for what have a line each. */
function OfferTerms({ offer, describedBy }: TermsProps) {
  const limits = limitsOf(offer).join(' · ');

  return (
    <>
      {offer.description === null ? null : (
        <p className="text-small text-muted wrap-anywhere">
          <OfferDescription text={offer.description} describedBy={describedBy} />
        </p>
      )}
      <ul className="flex flex-col gap-1 text-small">
        <li className="flex items-start gap-2">
          {/* Its last day has a clock of its own. */}
          {endsToday(offer, clock.now()) ? null : (
            <CalendarClock aria-hidden="true" className={termIconClass} strokeWidth={1.75} />
          )}
          <OfferEnd offer={offer} />
        </li>
        {limits === '' ? null : (
          <li className="flex items-start gap-2">
            <Tag aria-hidden="true" className={termIconClass} strokeWidth={1.75} />
            <span className="min-w-0 wrap-anywhere">{limits}</span>
          </li>
        )}
      </ul>
    </>
  );
}

const termIconClass = 'mt-0.5 size-4 shrink-0 text-primary';

/** How often it can be used, and for which visits. */
const limitsOf = ({ isSingleUse, consultationtype }: ClinicOffer): string[] => [
  ...(isSingleUse ? [m.offers_once()] : []),
  ...(consultationtype ? [m.offers_only_for({ type: consultationtype.name })] : []),
];

/** Until when it can be used; on its last day that stands out. */
function OfferEnd({ offer }: { offer: ClinicOffer }) {
  const now = clock.now();
  if (!endsToday(offer, now)) return <span>{describeEnd(offer, now)}</span>;

  return (
    <span className="inline-flex">
      <Chip look="points">
        <Clock aria-hidden="true" className="size-4" strokeWidth={2} />
        {describeEnd(offer, now)}
      </Chip>
    </span>
  );
}

type ClinicLineProps = Pick<OfferCardProps, 'offer' | 'isForYou' | 'isGrouped'> & { id: string };

/** Whose it is; that the patient knows them has a sign unless the heading of the group says it. */
function ClinicLine({ id, offer, isForYou, isGrouped }: ClinicLineProps) {
  return (
    <p className="text-small text-muted wrap-anywhere">
      {isForYou ? (
        <>
          {isGrouped ? null : <Heart aria-hidden="true" className="inline size-4 text-primary" strokeWidth={2} />}{' '}
          <span className="sr-only">{m.offers_your_clinic()} </span>
        </>
      ) : null}
      <Link id={id} to={paths.clinic(offer.clinic.id)} className="link">
        {offer.clinic.name}
      </Link>{' '}
      <span className="inline-block">{`· ${offer.domainTitle}`}</span>
    </p>
  );
}

/** The code of an offer, to be copied. */
const OfferCode = ({ code, describedBy }: { code: string; describedBy: string }) => (
  <CodeToCopy
    code={code}
    label={m.offers_code()}
    words={{
      copy: m.offers_copy(),
      done: m.offers_copied(),
      copied: m.offers_copied_code({ code }),
      failed: m.offers_copy_failed(),
    }}
    describedBy={describedBy}
  />
);
