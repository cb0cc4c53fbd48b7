import type { ClinicDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { emergencyNote, noteOfOffer, noteOfType, startOf } from '#web/features/appointments/booking/booking-start.ts';
import { OfferGridSkeleton } from '#web/features/offers/offer-grid-skeleton.tsx';
import { BackLink } from '#web/features/providers/back-link.tsx';
import { ClinicHeader } from '#web/features/providers/clinic/clinic-header.tsx';
import { ClinicProviders } from '#web/features/providers/clinic/clinic-providers.tsx';
import { ClinicExtras, ClinicSide } from '#web/features/providers/clinic/clinic-side.tsx';
import { ClinicTabs, useClinicTab } from '#web/features/providers/clinic/clinic-tabs.tsx';
import { useCanonicalAddress } from '#web/features/providers/clinic/use-canonical-address.ts';
import { DetailColumns } from '#web/features/providers/detail-columns.tsx';
import {
  DetailFailed,
  DetailMissing,
  DetailSkeleton,
  isMissing,
  TabSkeleton,
} from '#web/features/providers/detail-states.tsx';
import { useClinic } from '#web/features/providers/providers-api.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';
import { useScreen } from '#web/shell/use-screen.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ClinicBooking } from './clinic-booking.tsx';
import { useDirectoryPaths } from './directory-paths.ts';
import { NextTimes } from './next-times.tsx';

// Not the first tab: their code comes when somebody opens them.
const ClinicServices = lazyPart(
  () => import('./clinic-services.tsx').then((module) => module.ClinicServices),
  <TabSkeleton />,
);
const ClinicOffers = lazyPart(
  () => import('./clinic-offers.tsx').then((module) => module.ClinicOffers),
  <OfferGridSkeleton of="clinic" />,
);

/** /find-providers/{id} and /providers/{id}: one clinic. */
export function ClinicDetailPage() {
  const { id = '' } = useParams();
  const paths = useDirectoryPaths();
  const loaded = useClinic(id);

  const clinic = loaded.data?.clinic;
  const isSettled = useCanonicalAddress(clinic, clinic && paths.clinic(clinic.id));
  // Not before the address has settled: a change of it counts as a new screen.
  const name = isSettled ? clinic?.name : undefined;
  useScreen(name ?? (loaded.isError ? m.providers_title() : undefined));

  if (loaded.isError && isMissing(loaded.error)) return <ClinicMissing backTo={paths.backTo} />;

  return (
    <div className="flex flex-col gap-6 max-sm:gap-4">
      <BackLink to={paths.backTo} label={m.providers_back()} />
      {loaded.isPending ? <DetailSkeleton label={m.providers_loading_clinic()} /> : null}
      {loaded.isError ? (
        <DetailFailed
          failedAt={loaded.errorUpdatedAt}
          onRetry={() => void loaded.refetch()}
          isRetrying={loaded.isFetching}
        />
      ) : null}
      {clinic ? <FoundClinic key={clinic.id} clinic={clinic} providerPath={paths.provider} /> : null}
    </div>
  );
}

type FoundClinicProps = { clinic: ClinicDetail; providerPath: (id: number) => string };

function FoundClinic({ clinic, providerPath }: FoundClinicProps) {
  const booking = useAddressDialog('book', readOpen);
  const [shown, setShown] = useState<Record<string, string>>();
  const book = () => booking.open('open', { note: shown });
  const hasSide = useMedia('(min-width: 80rem)');
  const [tab] = useClinicTab();
  const isPhone = !useMedia('(min-width: 40rem)');
  const extras = <ClinicExtras clinic={clinic} />;

  return (
    <>
      <DetailColumns
        head={<ClinicHeader clinic={clinic} onBook={book} />}
        // Who has opened another tab begins to read it at once.
        isSideLast={isPhone && tab !== 'overview'}
        side={
          <>
            <ClinicSide
              clinic={clinic}
              times={(isFolded) => (
                <NextTimes
                  clinic={clinic}
                  isFolded={isFolded}
                  onPick={(note) => booking.open('open', { note })}
                  onShow={setShown}
                />
              )}
              onBook={book}
              onEmergency={() => booking.open('open', { note: emergencyNote })}
            />
            {hasSide ? extras : null}
          </>
        }
      >
        <ClinicTabs
          clinic={clinic}
          services={
            <ClinicServices clinic={clinic} onBook={(typeId) => booking.open('open', { note: noteOfType(typeId) })} />
          }
          offers={
            <ClinicOffers clinicId={clinic.id} onBook={(offer) => booking.open('open', { note: noteOfOffer(offer) })} />
          }
          providers={
            <ClinicProviders
              providers={clinic.providers}
              pathOf={(id) => `${providerPath(id)}?clinic=${clinic.uniqueId}&existing=${clinic.isExistingClinic}`}
            />
          }
        />
        {hasSide ? null : extras}
      </DetailColumns>
      {booking.value ? (
        <ClinicBooking clinicId={clinic.id} start={startOf(booking.note)} onClose={booking.close} />
      ) : null}
    </>
  );
}

function ClinicMissing({ backTo }: { backTo: string }) {
  return (
    <Page title={m.providers_clinic_missing()}>
      <DetailMissing
        message={m.providers_clinic_missing_text()}
        action={
          <Link to={backTo} className={buttonClass()}>
            {m.providers_back()}
          </Link>
        }
      />
    </Page>
  );
}
