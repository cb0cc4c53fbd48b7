import { providerAllMenu } from '@kindwell/contract/providers.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { startOf } from '#web/features/appointments/booking/booking-start.ts';
import { useMyFilters } from '#web/features/providers/search/directory-filters.ts';
import { MyClinicFilters } from '#web/features/providers/search/my-clinic-filters.tsx';
import { FindMore, MyClinics, useMyClinics } from '#web/features/providers/search/my-clinics.tsx';
import { useMedia } from '#web/lib/device/use-media.ts';
import { readDialogId, useAddressDialog } from '#web/lib/history/use-address-dialog.ts';
import { useListPosition } from '#web/lib/history/use-list-position.ts';
import { look } from '#web/lib/loading/look.ts';
import type { FirstReads } from '#web/lib/loading/screen-ahead.ts';
import { m } from '#web/paraglide/messages.js';
import { paths } from '#web/paths.ts';
import { Page } from '#web/shell/page.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { ClinicBooking } from './clinic-booking.tsx';

const findLink = (className: string) => (
  <Link to={paths.findProviders} className={className}>
    {m.providers_find()}
  </Link>
);

/** What it asks for first. */
export const firstReads: FirstReads = ({ isNarrowed }) => (isNarrowed ? [] : [look(providerAllMenu, {})]);

/** /providers: the clinics that the patient keeps. */
export function ProvidersPage() {
  const { filters, shown, change } = useMyFilters();
  const mine = useMyClinics(filters);
  const [resets, setResets] = useState(0);
  const booking = useAddressDialog('book', readDialogId);
  const hasRoom = useMedia('(min-width: 48rem)');
  const block = useRef<HTMLDivElement>(null);
  useListPosition({ isReady: mine.clinics !== undefined });

  // What had the focus leaves the screen: a heart with its card, a button of an empty list.
  const focusList = () => block.current?.focus();

  const reset = () => {
    setResets((times) => times + 1);
    change({ domain: '', city: '', search: '' });
    focusList();
  };

  return (
    <Page
      title={m.providers_mine()}
      // On a phone the way on is a line under the heading: the first clinic is in view. The empty list has it where it is looked for.
      intro={hasRoom || mine.keepsNone ? m.providers_mine_intro() : findLink(buttonClass('link'))}
      action={hasRoom && !mine.keepsNone ? findLink(buttonClass('secondary')) : null}
    >
      {mine.keepsNone ? null : (
        <MyClinicFilters filters={shown} onChange={change} resets={resets} total={mine.clinics?.length} />
      )}
      <div ref={block} tabIndex={-1} className="outline-none max-md:-mt-5">
        <MyClinics
          mine={mine}
          filters={filters}
          onReset={reset}
          pathOf={({ id }) => `${paths.providers}/${id}`}
          onBook={({ id }, day) => booking.open(String(id), { note: day === undefined ? undefined : { day } })}
          onRemove={focusList}
          findAction={findLink(buttonClass())}
        />
      </div>
      <FindMore pathOf={(domainId) => `${paths.findProviders}?domain=${domainId}`} />
      {booking.value ? (
        <ClinicBooking clinicId={booking.value} start={startOf(booking.note)} onClose={booking.close} />
      ) : null}
    </Page>
  );
}
