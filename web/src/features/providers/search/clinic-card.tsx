import type { ClinicCard as Clinic } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Check, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { ClinicBanner } from '#web/features/providers/clinic-banner.tsx';
import { ClinicKind } from '#web/features/providers/clinic-kind.tsx';
import { FavouriteButton } from '#web/features/providers/favourite/favourite-button.tsx';
import { PhoneLink } from '#web/features/providers/phone-link.tsx';
import { useWayBack } from '#web/lib/history/use-list-position.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardLinkClass } from '#web/ui/content/card.tsx';
import { SoonestLine } from './soonest-line.tsx';

type ClinicCardProps = {
  clinic: Clinic;
  /** Where the clinic's own page is. */
  to: string;
  /** With the day (`YYYY-MM-DD`) of the soonest time, where that was pressed. */
  onBook: (clinic: Clinic, day?: string) => void;
  /** On one's own list: what happens once the heart was taken away. */
  onRemove?: () => void;
  /** Whether it says its soonest time; 'pending' while that is asked for. */
  soonest: 'hidden' | 'pending' | 'shown';
};

/** A clinic of the directory (FIND-04): all of it leads to the clinic, but what is a button or a link of its own. */
export function ClinicCard({ clinic, to, onBook, onRemove, soonest }: ClinicCardProps) {
  const nameId = useId();
  const linkState = useWayBack();

  return (
    <article
      aria-labelledby={nameId}
      className="relative flex h-full flex-col overflow-hidden rounded-card border border-card-edge bg-surface shadow-card transition-shadow duration-120 hover:shadow-lift"
    >
      <div className="absolute end-2 top-2 z-20 sm:end-3 sm:top-3">
        <FavouriteButton isBare clinic={clinic} canUndo={onRemove !== undefined} {...(onRemove && { onRemove })} />
      </div>
      <div className="flex flex-1 flex-wrap content-start gap-3 p-4 pb-0 sm:flex-col sm:flex-nowrap sm:gap-0 sm:p-0">
        <ClinicPictures clinic={clinic} />
        <ClinicTitle clinic={clinic} nameId={nameId} to={to} linkState={linkState} />
      </div>
      <div className="flex flex-col gap-2 p-4 pt-2 max-sm:pb-3">
        {/* On a phone Book stands beside when and where: three clinics are in view. */}
        <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-stretch">
          <div className="z-10 flex min-w-0 flex-1 basis-32 flex-col items-start sm:basis-auto">
            {soonest === 'hidden' ? null : (
              <SoonestLine
                soonest={clinic.soonest}
                isPending={soonest === 'pending'}
                nameId={nameId}
                onBook={(day) => onBook(clinic, day)}
              />
            )}
            <ClinicAddress address={clinic.formattedAddress} />
          </div>
          <Button
            variant="quiet"
            className="z-10 bg-primary-soft! px-2.5! text-on-primary-soft! max-sm:text-small"
            aria-describedby={nameId}
            onClick={() => onBook(clinic)}
          >
            {m.providers_book()}
          </Button>
        </div>
        <div className="flex items-center justify-end gap-2 text-small sm:flex-wrap sm:justify-between">
          <ClinicMatch clinic={clinic} />
          {clinic.phone === '' ? null : (
            <span className="z-10">
              <PhoneLink phone={clinic.phone} isBrief />
            </span>
          )}
          <Link to={to} state={linkState} aria-describedby={nameId} className="link z-10 shrink-0">
            {m.providers_view_profile()}
          </Link>
        </div>
      </div>
    </article>
  );
}

/** On a phone a small picture beside the words, its logo at the corner; on a larger screen a strip over them. */
function ClinicPictures({ clinic }: { clinic: Clinic }) {
  return (
    <div className="relative self-start sm:w-full">
      <ClinicBanner
        src={clinic.banner}
        domainName={clinic.domainName}
        className="size-14 rounded-control sm:h-24 sm:w-full sm:rounded-none"
      />
      <span className="absolute -end-2 -bottom-2 inline-flex rounded-full bg-surface p-0.5 sm:start-4 sm:end-auto sm:-bottom-5 sm:p-1">
        <Avatar name={clinic.name} src={clinic.logo?.['300x300'] ?? null} size="mark" />
      </span>
    </div>
  );
}

type ClinicTitleProps = { clinic: Clinic; nameId: string; to: string; linkState: ReturnType<typeof useWayBack> };

/** Name, kind of care, stars and how far it is: what one chooses by. */
function ClinicTitle({ clinic, nameId, to, linkState }: ClinicTitleProps) {
  return (
    <div className="flex min-w-0 flex-1 basis-40 flex-col items-start gap-1.5 wrap-anywhere max-sm:gap-0 sm:basis-auto sm:px-4 sm:pt-7">
      <h2 id={nameId} className="text-h3 max-sm:pe-10 max-sm:text-body">
        <Link to={to} state={linkState} className={cardLinkClass}>
          {clinic.name}
        </Link>
      </h2>
      <ClinicKind clinic={clinic} isBrief />
    </div>
  );
}

/** That it takes the patient's plan, and why it matches. */
function ClinicMatch({ clinic: { takesPlan, reasons } }: { clinic: Clinic }) {
  if (!takesPlan && reasons.length === 0) return null;

  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-x-2 sm:w-full sm:basis-auto">
      {takesPlan ? (
        <p className="flex items-start gap-1">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 text-success max-[23.4rem]:hidden" strokeWidth={2} />
          {m.providers_takes_plan()}
        </p>
      ) : null}
      {reasons.length === 0 ? null : (
        <p className="flex items-start gap-1 font-semibold">
          <Check aria-hidden="true" className="mt-0.5 size-4 text-primary max-sm:hidden" strokeWidth={2.5} />
          <span className="min-w-0">{reasons.join(' · ')}</span>
        </p>
      )}
    </div>
  );
}

/** Where it is: a phone has room for the street. */
function ClinicAddress({ address }: { address: string }) {
  if (address === '') return null;
  const [street = ''] = address.split(',');

  return (
    <p className="text-small text-muted wrap-anywhere">
      {street}
      <span className="max-sm:sr-only">{address.slice(street.length)}</span>
    </p>
  );
}
