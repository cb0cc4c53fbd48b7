import type { ProviderDetail } from '@kindwell/contract/appointments/clinic-shape.ts';
import { provider } from '@kindwell/contract/providers.ts';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { startOf } from '#web/features/appointments/booking/booking-start.ts';
import { BackLink } from '#web/features/providers/back-link.tsx';
import { BookCard } from '#web/features/providers/book-card.tsx';
import { DetailColumns } from '#web/features/providers/detail-columns.tsx';
import { DetailFailed, DetailMissing, DetailSkeleton, isMissing } from '#web/features/providers/detail-states.tsx';
import { ProviderHeader } from '#web/features/providers/provider/provider-header.tsx';
import { ProviderTabs } from '#web/features/providers/provider/provider-tabs.tsx';
import { useProvider } from '#web/features/providers/providers-api.ts';
import { readOpen, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';
import { useScreen } from '#web/shell/use-screen.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { lazyPart } from '#web/ui/dialog/lazy-part.tsx';
import { ClinicBooking } from './clinic-booking.tsx';
import { useDirectoryPaths } from './directory-paths.ts';
import { NextTimes } from './next-times.tsx';

// Below what one came for: its code comes after the page.
const ReviewGlimpse = lazyPart(() =>
  import('#web/features/providers/reviews/review-glimpse.tsx').then((module) => module.ReviewGlimpse),
);

/** What it asks for first. */
export const firstReads: FirstReads = ({ params: { id = '' } }) => [look(provider, { params: { id } })];

/** /find-providers/details/{id} and /providers/details/{id}: one provider. */
export function ProviderDetailPage() {
  const { id = '' } = useParams();
  const { backTo } = useDirectoryPaths();
  const loaded = useProvider(id);
  useScreen(loaded.isError ? m.providers_title() : undefined);

  if (loaded.isError && isMissing(loaded.error)) return <ProviderMissing backTo={backTo} />;
  if (loaded.isSuccess) return <FoundProvider provider={loaded.data.provider} />;

  return (
    <div className="flex flex-col gap-6 max-sm:gap-4">
      <BackLink to={backTo} label={m.providers_back()} />
      {loaded.isError ? (
        <DetailFailed
          failedAt={loaded.errorUpdatedAt}
          onRetry={() => void loaded.refetch()}
          isRetrying={loaded.isFetching}
        />
      ) : (
        <DetailSkeleton label={m.providers_loading_provider()} />
      )}
    </div>
  );
}

/**
 * The link from a clinic says which one, and whether it knows the patient; else it is the provider's first. Neither is
 * trusted: an unknown clinic is none, and what the clinic knows is asked again when the booking opens.
 */
function FoundProvider({ provider }: { provider: ProviderDetail }) {
  const [parameters, setParameters] = useSearchParams();
  const paths = useDirectoryPaths();
  const { state } = useLocation();
  const booking = useAddressDialog('book', readOpen);
  const [shown, setShown] = useState<Record<string, string>>();
  useScreen(provider.fullname);

  const named = provider.clinics.find(({ uniqueId }) => uniqueId === parameters.get('clinic'));
  const clinic = named ?? provider.clinics[0];
  if (!clinic) return <ProviderMissing backTo={paths.backTo} />;

  const book = () => booking.open('open', { note: shown });

  const chooseClinic = (uniqueId: string) => {
    const isExisting = provider.clinics.find((each) => each.uniqueId === uniqueId)?.isExistingClinic ?? false;
    const next = new URLSearchParams(parameters);
    next.set('clinic', uniqueId);
    next.set('existing', String(isExisting));
    setParameters(next, { replace: true, preventScrollReset: true, state });
  };

  return (
    <div className="flex flex-col gap-6 max-sm:gap-4">
      {named ? (
        <BackLink to={paths.clinic(named.uniqueId)} label={m.providers_back_to_clinic({ name: named.name })} />
      ) : (
        <BackLink to={paths.backTo} label={m.providers_back()} />
      )}
      <DetailColumns
        head={<ProviderHeader provider={provider} clinic={clinic} onChooseClinic={chooseClinic} onBook={book} />}
        side={
          <>
            <BookCard
              times={(isFolded) => (
                <NextTimes
                  key={clinic.id}
                  clinic={clinic}
                  providerId={provider.id}
                  isFolded={isFolded}
                  onPick={(note) => booking.open('open', { note })}
                  onShow={setShown}
                />
              )}
              onBook={book}
            />
            <ReviewGlimpse clinic={clinic} to={`${paths.clinic(clinic.uniqueId)}?tab=reviews`} isNamed />
          </>
        }
      >
        <ProviderTabs provider={provider} clinic={clinic} clinicPathOf={paths.clinic} />
      </DetailColumns>
      {booking.value ? (
        <ClinicBooking
          clinicId={clinic.uniqueId}
          provider={{ id: provider.id, fullname: provider.fullname }}
          start={startOf(booking.note)}
          onClose={booking.close}
        />
      ) : null}
    </div>
  );
}

function ProviderMissing({ backTo }: { backTo: string }) {
  return (
    <Page title={m.providers_provider_missing()}>
      <DetailMissing
        message={m.providers_provider_missing_text()}
        action={
          <Link to={backTo} className={buttonClass()}>
            {m.providers_back()}
          </Link>
        }
      />
    </Page>
  );
}
