import type { ClinicCard as Clinic } from '@kindwell/contract/appointments/clinic-shape.ts';
import { Check, ShieldCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ClinicBanner } from '#web/features/providers/clinic-banner.tsx';
import { ClinicKind } from '#web/features/providers/clinic-kind.tsx';
import { FavouriteButton } from '#web/features/providers/favourite/favourite-button.tsx';
import { PhoneLink } from '#web/features/providers/phone-link.tsx';
import { useWayBack } from '#web/lib/history/use-list-position.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardLinkClass } from '#web/ui/content/card.tsx';
import { sayDistance } from './say-distance.ts';
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
  /** Beside a map: its picture stays beside the words on a wide screen too. */
  isRow?: boolean;
  /** Its number there, before its name. */
  mark?: ReactNode;
};

/** A clinic of the directory (FIND-04): all of it leads to the clinic, but what is a button or a link of its own. */
export function ClinicCard({ clinic, to, onBook, onRemove, soonest, isRow = false, mark }: ClinicCardProps) {
  const nameId = useId();
  const linkState = useWayBack();
  const hasMatch = clinic.takesPlan || clinic.reasons.length > 0;

  return (
    <article
      aria-labelledby={nameId}
      className="relative flex h-full flex-col overflow-hidden rounded-card border border-card-edge bg-surface shadow-card transition-shadow duration-120 hover:shadow-lift"
    >
      <div className="absolute end-1 top-0 z-20 sm:end-3 sm:top-3">
        <FavouriteButton isBare clinic={clinic} canUndo={onRemove !== undefined} {...(onRemove && { onRemove })} />
      </div>
      <div
        className={classNames(
          'flex flex-1 flex-wrap content-start gap-3',
          isRow ? 'p-4 pb-0' : 'px-4 pt-3 sm:flex-col sm:flex-nowrap sm:gap-0 sm:p-0',
        )}
      >
        <ClinicPictures clinic={clinic} isRow={isRow} />
        <ClinicTitle clinic={clinic} nameId={nameId} to={to} linkState={linkState} isRow={isRow} mark={mark} />
      </div>
      <div className="flex flex-col gap-2 p-4 pt-2 max-sm:pb-3">
        {/* On a phone Book stands beside the next time: three clinics are in view. */}
        <div className={classNames('flex flex-wrap items-start gap-2', !isRow && 'sm:flex-col sm:items-stretch')}>
          {soonest === 'hidden' ? null : (
            <div
              className={classNames(
                'z-10 flex min-w-0 flex-1 basis-32 flex-col items-start',
                !isRow && 'sm:basis-auto',
              )}
            >
              <SoonestLine
                soonest={clinic.soonest}
                isPending={soonest === 'pending'}
                nameId={nameId}
                onBook={(day) => onBook(clinic, day)}
              />
            </div>
          )}
          <Button
            className={classNames('z-10 min-h-11! px-2.5! max-sm:text-small', soonest === 'hidden' && 'max-sm:grow')}
            aria-describedby={nameId}
            onClick={() => onBook(clinic)}
          >
            {m.providers_book()}
          </Button>
        </div>
        {hasMatch ? <ClinicMatch clinic={clinic} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border pt-2 text-label">
          {clinic.phone === '' ? null : (
            <span className="z-10">
              <PhoneLink phone={clinic.phone} isQuiet />
            </span>
          )}
          <Link
            to={to}
            state={linkState}
            aria-describedby={nameId}
            className="z-10 ms-auto flex min-h-6 shrink-0 items-center text-primary hover:underline"
          >
            {m.providers_view_profile()}
          </Link>
        </div>
      </div>
    </article>
  );
}

/** On a phone a small picture beside the words, its logo at the corner; on a larger screen a strip over them. */
function ClinicPictures({ clinic, isRow }: { clinic: Clinic; isRow: boolean }) {
  return (
    <div className={classNames('relative self-start', !isRow && 'sm:w-full')}>
      <ClinicBanner
        src={clinic.banner}
        domainName={clinic.domainName}
        className={classNames('size-14 rounded-control sm:h-24', isRow ? 'sm:w-36' : 'sm:w-full sm:rounded-none')}
      />
      <span
        className={classNames(
          'absolute -end-2 -bottom-2 inline-flex rounded-full bg-surface p-0.5 sm:p-1',
          !isRow && 'sm:start-4 sm:end-auto sm:-bottom-5',
        )}
      >
        <Avatar name={clinic.name} src={clinic.logo?.['300x300'] ?? null} size="mark" />
      </span>
    </div>
  );
}

type ClinicTitleProps = {
  clinic: Clinic;
  nameId: string;
  to: string;
  linkState: ReturnType<typeof useWayBack>;
  isRow: boolean;
  mark: ReactNode;
};

/** Name, kind of care, stars, how far it is and where: what one chooses by. */
function ClinicTitle({ clinic, nameId, to, linkState, isRow, mark }: ClinicTitleProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 basis-40 flex-col items-start gap-1.5 wrap-anywhere max-sm:gap-0',
        !isRow && 'sm:basis-auto sm:px-4 sm:pt-7',
      )}
    >
      <div className="flex items-start gap-2 pe-6">
        {mark}
        <h2 id={nameId} className="min-w-0 text-h3 max-sm:text-body">
          <Link to={to} state={linkState} className={cardLinkClass}>
            {clinic.name}
          </Link>
        </h2>
      </div>
      <ClinicKind clinic={clinic} isBrief />
      <ClinicPlace clinic={clinic} />
    </div>
  );
}

/** That it takes the patient's plan, and why it matches. */
function ClinicMatch({ clinic: { takesPlan, reasons } }: { clinic: Clinic }) {
  return (
    // Over the next time, where what one chooses by has room together.
    <div className="flex flex-wrap gap-x-3 text-small sm:order-first">
      {takesPlan ? (
        <p className="flex items-start gap-1">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 text-success" strokeWidth={2} />
          {m.providers_takes_plan()}
        </p>
      ) : null}
      {reasons.length === 0 ? null : (
        <p className="flex min-w-0 items-start gap-1 text-on-primary-soft">
          <Check aria-hidden="true" className="mt-0.5 size-4" strokeWidth={2.5} />
          <span className="min-w-0">{reasons.join(' · ')}</span>
        </p>
      )}
    </div>
  );
}

/** How far it is and where: a phone has room for the street. */
function ClinicPlace({ clinic: { distanceMiles, formattedAddress } }: { clinic: Clinic }) {
  const [street = ''] = formattedAddress.split(',');
  if (distanceMiles === null && street === '') return null;

  return (
    <p className="text-label font-normal text-muted">
      {distanceMiles === null ? null : <span className="font-semibold text-text">{sayDistance(distanceMiles)}</span>}
      {distanceMiles === null || street === '' ? null : ' · '}
      {street}
      <span className="max-sm:sr-only">{formattedAddress.slice(street.length)}</span>
    </p>
  );
}
