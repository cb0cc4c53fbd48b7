import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { BackLink } from '#web/features/providers/back-link.tsx';
import { ClinicHeader } from '#web/features/providers/clinic/clinic-header.tsx';
import { ClinicSide } from '#web/features/providers/clinic/clinic-side.tsx';
import { ClinicTabs } from '#web/features/providers/clinic/clinic-tabs.tsx';
import { aboveContactBar, ContactBar } from '#web/features/providers/contact-actions.tsx';
import { DetailFailed, DetailMissing, DetailSkeleton, isMissing } from '#web/features/providers/detail-states.tsx';
import { useClinic } from '#web/features/providers/providers-api.ts';
import { m } from '#web/paraglide/messages.js';
import { Page } from '#web/shell/page.tsx';
import { useScreen } from '#web/shell/use-screen.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ClinicBooking } from './clinic-booking.tsx';
import { useDirectoryPaths } from './directory-paths.ts';

/** /find-providers/{id} and /providers/{id}: one clinic. */
export function ClinicDetailPage() {
  const { id = '' } = useParams();
  const { backTo, provider } = useDirectoryPaths();
  const loaded = useClinic(id);
  const [isBooking, setIsBooking] = useState(false);

  const book = () => setIsBooking(true);
  const clinic = loaded.data?.clinic;
  useScreen(clinic?.name ?? (loaded.isError ? m.providers_title() : undefined));

  if (loaded.isError && isMissing(loaded.error)) return <ClinicMissing backTo={backTo} />;

  return (
    <div className={`flex flex-col gap-4 ${aboveContactBar}`}>
      <BackLink to={backTo} label={m.providers_back()} />
      {loaded.isPending ? <DetailSkeleton label={m.providers_loading_clinic()} hasBanner /> : null}
      {loaded.isError ? (
        <DetailFailed
          failedAt={loaded.errorUpdatedAt}
          onRetry={() => void loaded.refetch()}
          isRetrying={loaded.isFetching}
        />
      ) : null}
      {clinic ? (
        <>
          <ClinicHeader clinic={clinic} onBook={book} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <ClinicTabs clinic={clinic} />
            <ClinicSide
              clinic={clinic}
              providerPathOf={(providerId) =>
                `${provider(providerId)}?clinic=${clinic.uniqueId}&existing=${clinic.isExistingClinic}`
              }
              onBook={book}
            />
          </div>
          <ContactBar phone={clinic.phone} onBook={book} />
        </>
      ) : null}
      {isBooking ? <ClinicBooking clinicId={id} onClose={() => setIsBooking(false)} /> : null}
    </div>
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
