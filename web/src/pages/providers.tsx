import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { FindMore } from '#web/features/providers/search/find-more.tsx';
import { MyClinicFilters } from '#web/features/providers/search/my-clinic-filters.tsx';
import { MyClinics } from '#web/features/providers/search/my-clinics.tsx';
import { useMyFilters } from '#web/features/providers/search/use-my-filters.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ClinicBooking } from './clinic-booking.tsx';

const findLink = (className: string) => (
  <Link to={paths.findProviders} className={className}>
    {m.providers_find()}
  </Link>
);

/** /providers: the clinics that the patient keeps. */
export function ProvidersPage() {
  const { filters, change } = useMyFilters();
  const [bookedId, setBookedId] = useState<number>();
  const block = useRef<HTMLDivElement>(null);

  // The heart that had the focus leaves with its card; the block's first control takes over.
  const focusList = () => block.current?.focus();

  return (
    <Page title={m.providers_mine()} intro={m.providers_mine_intro()} action={findLink(buttonClass())}>
      <FindMore pathOf={(domainId) => `${paths.findProviders}?domain=${domainId}`} />
      <MyClinicFilters filters={filters} onChange={change} />
      <div ref={block} tabIndex={-1} className="outline-none">
        <MyClinics
          filters={filters}
          onChange={change}
          pathOf={({ id }) => `${paths.providers}/${id}`}
          onBook={({ id }) => setBookedId(id)}
          onRemove={focusList}
          findAction={findLink(buttonClass('secondary'))}
        />
      </div>
      {bookedId === undefined ? null : <ClinicBooking clinicId={bookedId} onClose={() => setBookedId(undefined)} />}
    </Page>
  );
}
