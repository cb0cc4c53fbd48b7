import { useState } from 'react';
import { BackLink } from '#web/features/providers/back-link.tsx';
import { useClinicSearch } from '#web/features/providers/providers-api.ts';
import { ClinicFilters } from '#web/features/providers/search/clinic-filters.tsx';
import { ClinicResults } from '#web/features/providers/search/clinic-results.tsx';
import { useClinicFilters } from '#web/features/providers/search/use-clinic-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { ClinicBooking } from './clinic-booking.tsx';

/** /find-providers: the whole directory, by kind of care, place and words. */
export function FindProvidersPage() {
  const { filters, change } = useClinicFilters();
  const found = useClinicSearch(filters);
  const [bookedId, setBookedId] = useState<number>();

  return (
    <Page
      title={m.providers_title()}
      intro={m.providers_intro()}
      back={<BackLink to={paths.providers} label={m.providers_back_to_mine()} />}
    >
      <ClinicFilters filters={filters} onChange={change} total={found.data?.pages.at(-1)?.total} />
      <ClinicResults
        found={found}
        filters={filters}
        onChange={change}
        pathOf={({ id }) => paths.clinic(id)}
        onBook={({ id }) => setBookedId(id)}
      />
      {bookedId === undefined ? null : <ClinicBooking clinicId={bookedId} onClose={() => setBookedId(undefined)} />}
    </Page>
  );
}
