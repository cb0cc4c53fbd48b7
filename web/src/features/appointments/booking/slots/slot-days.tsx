import { useEffect, useMemo } from 'react';
import { anyProvider } from '#web/features/appointments/booking/slots/slot-value.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useClinicProviders, useSlots } from '#web/features/appointments/times-api.ts';
import { formatDay, toSlotDate } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { NoFreeTimes } from './no-free-times.tsx';
import { withOwnTimes } from './own-times.ts';
import { SlotDay } from './slot-day.tsx';
import { daysInView, isDayFull, isFree, onePerTime, type SlotsByDate } from './slot-search.ts';
import { SlotsFooter } from './slots-footer.tsx';
import { WaitlistOffer } from './waitlist-offer.tsx';

const times = Array.from({ length: 12 }, (_, index) => index);

/** Times to come. */
function SlotsSkeleton() {
  return (
    <Skeleton label={m.booking_loading_times()}>
      <div className="flex flex-col gap-4 rounded-card border border-border p-4">
        <SkeletonLine className="w-1/2" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {times.map((time) => (
            <SkeletonBox key={time} className="h-11" />
          ))}
        </div>
      </div>
    </Skeleton>
  );
}

type SlotDaysProps = {
  booking: Booking;
  /** The value of the chosen time, '' for none. */
  chosen: string;
  onChoose: (value: string) => void;
  /** The message that no time is chosen. */
  errorId: string | undefined;
  onRequest: (() => void) | undefined;
  /** Brings the times into view where they begin further down. */
  onShow: () => void;
};

/** The days in view with their free times; waits for type and provider. */
export function SlotDays({ booking, chosen, onChoose, errorId, onRequest, onShow }: SlotDaysProps) {
  const { form, clinic, day, edit } = booking;
  const [typeId, providerId] = form.watch(['typeId', 'providerId']);
  const isKnown = typeId !== '' && providerId !== '';
  const isAny = providerId === anyProvider;
  const slotsOf = isKnown
    ? { clinicId: clinic.id, typeId: Number(typeId), providerId: isAny ? null : Number(providerId) }
    : undefined;

  const { data, isError, isFetching, refetch } = useSlots(slotsOf, day);
  const slots = useMemo(() => {
    if (data === undefined) return undefined;

    const all = edit ? withOwnTimes(data.firstAvailable, edit) : data.firstAvailable;
    return isAny ? onePerTime(all) : all;
  }, [data, isAny, edit]);
  const names = useProviderNames(clinic.id, isAny ? typeId : '');
  useNews(booking, slots, onShow);

  if (slotsOf === undefined) return <EmptyState art={<Scene name="nurse" />} message={m.booking_times_later()} />;

  if (isError && slots === undefined)
    return (
      <ErrorCard message={m.booking_times_failed()} onRetry={() => void refetch()} isRetrying={isFetching} isAlert />
    );

  if (slots === undefined) return <SlotsSkeleton />;

  const isFull = isDayFull(slots, day);
  const canWait = isFull || (data?.waitlistDays.includes(toSlotDate(day)) ?? false);
  const waitlist = canWait ? <WaitlistOffer booking={booking} chosen={chosen} onChoose={onChoose} /> : null;
  const dates = daysInView(day).filter((date) => slots[date]?.some(isFree));
  if (dates.length === 0)
    return (
      <>
        <NoFreeTimes booking={booking} slotsOf={slotsOf} canWait={canWait} />
        {waitlist}
      </>
    );

  return (
    <>
      {dates[0] === toSlotDate(day) ? null : (
        <>
          <Callout isAlert>{noneThatDay({ isFull, canWait: canWait && !edit }, formatDay(day, clock.now()))}</Callout>
          {waitlist}
        </>
      )}
      {dates.map((date, index) => (
        <SlotDay
          // Another day or another provider starts with its first day unfolded.
          key={`${date} ${day} ${typeId} ${providerId}`}
          date={date}
          slots={slots[date] ?? []}
          isFirst={index === 0}
          edit={edit}
          names={names}
          {...{ chosen, onChoose, errorId }}
        />
      ))}
      <SlotsFooter booking={booking} onRequest={onRequest} />
    </>
  );
}

/** Why the times begin after the day that was asked for. */
function noneThatDay({ isFull, canWait }: { isFull: boolean; canWait: boolean }, day: string): string {
  if (isFull) return canWait ? m.booking_none_that_day_waitlist({ day }) : m.booking_none_that_day({ day });

  return canWait ? m.booking_no_times_that_day_waitlist({ day }) : m.booking_no_times_that_day({ day });
}

/** The providers of a type by their ids, to say with whom a time is; undefined while no type is asked for. */
function useProviderNames(clinicId: number, typeId: string): Map<number, string> | undefined {
  const { data } = useClinicProviders(clinicId, typeId);

  return data && new Map(data.providers.map(({ id, fullname }) => [id, fullname]));
}

/** Says how many times there are when a day's have come, and leads to them who has chosen that day. */
function useNews({ form, day, takeTimesWish }: Booking, slots: SlotsByDate | undefined, onShow: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer of the server
  useEffect(() => {
    if (slots === undefined) return;

    const count = slots[toSlotDate(day)]?.filter(isFree).length ?? 0;
    if (count > 0) announce(m.booking_count({ count, day: formatDay(day, clock.now()) }));
    const wish = takeTimesWish();
    if (wish === 'focus') form.setFocus('slot');
    if (wish === 'view') onShow();
  }, [slots]);
}
