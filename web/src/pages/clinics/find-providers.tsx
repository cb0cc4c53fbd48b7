import { useRef, useState } from 'react';
import { startOf } from '#web/features/appointments/booking/booking-start.ts';
import { BackLink } from '#web/features/providers/back-link.tsx';
import { listMap } from '#web/features/providers/locator/list-map.tsx';
import { useClinicSearch } from '#web/features/providers/providers-api.ts';
import { ClinicFilters } from '#web/features/providers/search/clinic-filters.tsx';
import { ClinicResults } from '#web/features/providers/search/clinic-results.tsx';
import { noTraits, useClinicFilters } from '#web/features/providers/search/directory-filters.ts';
import { useKnownFilters } from '#web/features/providers/search/use-known-filters.ts';
import { useMedia } from '#web/lib/device/use-media.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useListPosition, usePageCount } from '#web/lib/history/use-list-position.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { ClinicBooking } from './clinic-booking.tsx';

/** /find-providers: the whole directory, by kind of care, place and words. */
export function FindProvidersPage() {
  const { filters, shown, change } = useClinicFilters();
  const [pageCount, showMore] = usePageCount();
  // Where the patient is stays here: not in the address, nor anywhere once the screen is left.
  const [here, setHere] = useState('');
  const found = useClinicSearch({ filters, here }, pageCount);
  const [resets, setResets] = useState(0);
  const booking = useAddressDialog('book', readDialogId);
  const hasRoom = useMedia('(min-width: 48rem)');
  const map = listMap(found, shown.map === 'open', (open) => change({ map: open }));
  const block = useRef<HTMLDivElement>(null);
  useKnownFilters(shown, change);
  useListPosition({ isReady: !found.isPending && !found.isFetchingMore });

  const reset = () => {
    setResets((times) => times + 1);
    change({ city: '', search: '' });
  };

  // From the empty list: its button leaves the screen. Without city and search, the other filters leave nothing.
  const leadOn = () => {
    if (filters.city === '' && filters.search === '') change({ domain: '', state: '', ...noTraits });
    else reset();
    block.current?.focus();
  };

  return (
    <Page
      title={m.providers_title()}
      // A phone has the first clinic there.
      {...(hasRoom && { intro: m.providers_intro() })}
      back={<BackLink to={paths.providers} label={m.providers_back_to_mine()} />}
    >
      <ClinicFilters
        filters={shown}
        onChange={change}
        here={here}
        onHere={setHere}
        resets={resets}
        total={found.total}
        onRemoved={() => block.current?.focus()}
      />
      <div ref={block} tabIndex={-1} className="outline-none max-md:-mt-4">
        <ClinicResults
          found={found}
          filters={filters}
          wishesSoonest={shown.soonest}
          here={here}
          onReset={() => {
            reset();
            // The button goes with what it resets.
            block.current?.focus();
          }}
          onLeadOn={leadOn}
          onSort={(sort) => change({ sort })}
          onSoonest={change}
          onMore={showMore}
          pathOf={({ id }) => paths.clinic(id)}
          map={map}
          onBook={({ id }, day) => booking.open(String(id), { note: day === undefined ? undefined : { day } })}
        />
      </div>
      {booking.value ? (
        <ClinicBooking clinicId={booking.value} start={startOf(booking.note)} onClose={booking.close} />
      ) : null}
    </Page>
  );
}
