import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAppointments, useFamily } from '#web/features/appointments/appointments-api.ts';
import type { Booking } from '#web/features/appointments/booking/use-booking.ts';
import { useClinicProviders, useConsultationTypes, useWeekSlots } from '#web/features/appointments/times-api.ts';
import { useIsLate } from '#web/features/appointments/use-is-late.ts';
import { formatDay, toSlotDate } from '#web/features/appointments/visit-time.ts';
import { clock } from '#web/lib/dates/clock.ts';
import { m } from '#web/paraglide/messages.js';
import { announce } from '#web/ui/feedback/announce.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorCard } from '#web/ui/feedback/error-card.tsx';
import { Skeleton, SkeletonBox, SkeletonLine } from '#web/ui/feedback/skeleton.tsx';
import { Scene } from '#web/ui/scenes/scene.tsx';
import { NoFreeTimes } from './no-free-times.tsx';
import { type Wanted, withOwnTimes, withoutBusyTimes } from './own-times.ts';
import { RequestToday } from './request-today.tsx';
import { SlotDay } from './slot-day.tsx';
import {
  firstFreeDay,
  freeCount,
  isDayFull,
  onePerTime,
  type SlotsByDate,
  type SlotsOf,
  slotsOfWeek,
} from './slot-search.ts';
import { WeekStrip } from './week-strip.tsx';

const times = Array.from({ length: 12 }, (_, index) => index);

/** Times to come. */
function SlotsSkeleton() {
  return (
    <Skeleton label={m.booking_loading_times()}>
      <div className="flex flex-col gap-4">
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
  /** Whose times are searched; undefined until type and provider are chosen. */
  slotsOf: SlotsOf | undefined;
  /** The value of the chosen time, '' for none. */
  chosen: string;
  onChoose: (value: string) => void;
  /** The message that no time is chosen. */
  errorId: string | undefined;
  onRequest: (() => void) | undefined;
  /** Brings the times into view where they begin further down. */
  onShow: () => void;
};

/** The week and the free times of one of its days; waits for type and provider. */
export function SlotDays({ booking, slotsOf, chosen, onChoose, errorId, onRequest, onShow }: SlotDaysProps) {
  const { clinic, days, edit } = booking;
  const isAny = slotsOf?.providerId === null;
  const { data, isError, isFetching, refetch } = useWeekSlots(slotsOf, days.firstDay);
  const wanted = useWanted(booking, data !== undefined);
  const slots = useMemo(() => {
    if (data === undefined) return undefined;

    const all = edit
      ? withOwnTimes(data.firstAvailable, edit)
      : wanted && withoutBusyTimes(data.firstAvailable, wanted);
    return all && slotsOfWeek(isAny ? onePerTime(all) : all, days.firstDay);
  }, [data, isAny, edit, days.firstDay, wanted]);
  const names = useProviderNames(clinic.id, slotsOf && isAny ? String(slotsOf.typeId) : '');
  useFirstFreeDay(booking, slots);
  useNews(booking, slots, onShow);

  const strip = <WeekStrip booking={booking} slots={slots} />;
  if (slotsOf === undefined)
    return (
      <>
        {/* The day that was asked for is seen at once. */}
        {days.isDayAsked ? strip : null}
        <TimesLater booking={booking} />
      </>
    );

  if (isError && slots === undefined)
    return (
      <ErrorCard message={m.booking_times_failed()} onRetry={() => void refetch()} isRetrying={isFetching} isAlert />
    );

  if (slots === undefined)
    return (
      <>
        {strip}
        <SlotsSkeleton />
      </>
    );

  const date = toSlotDate(days.day);
  const canWait = isDayFull(slots, days.day) || (data?.waitlistDays.includes(date) ?? false);
  if (freeCount(slots, days.day) === 0)
    return (
      <>
        {strip}
        <NoFreeTimes key={date} {...{ booking, slotsOf, slots, canWait, chosen, onChoose }} />
      </>
    );

  return (
    <>
      {strip}
      <SlotDay day={days.day} slots={slots[date] ?? []} {...{ chosen, onChoose, errorId, edit, names }} />
      {onRequest && days.day === days.today ? <RequestToday onRequest={onRequest} /> : null}
    </>
  );
}

/** What the times wait for; the picture is there while nothing has been answered, and pushes nothing out of view after that. */
function TimesLater({ booking: { form } }: { booking: Booking }) {
  const isTypeMissing = useWatch({ control: form.control, name: 'typeId' }) === '';

  return (
    <div className="times-later">
      {isTypeMissing ? (
        <EmptyState art={<Scene name="nurse" />} message={m.booking_times_later()} />
      ) : (
        <EmptyState message={m.booking_times_provider()} />
      )}
    </div>
  );
}

/**
 * Who is to have a time, and their visits as they were when the first times were shown; undefined until then. A time that is seen
 * stays where it is: it waits a while for what stands above it, and what is heard of later takes it from under no finger. The server
 * refuses it all the same.
 */
function useWanted({ form, clinic, provider }: Booking, areTimesThere: boolean): Wanted | undefined {
  const dependantId = useWatch({ control: form.control, name: 'dependantId' });
  const family = useFamily();
  const visits = useAppointments();
  const types = useConsultationTypes(clinic.id, provider?.id);
  const [upcoming, setUpcoming] = useState<Appointment[]>();

  const isLate = useIsLate(areTimesThere && upcoming === undefined);
  const isOnItsWay = visits.isFetching || [visits, family, types].some(({ isPending }) => isPending);
  if (upcoming === undefined && (isLate || !isOnItsWay)) setUpcoming(visits.data?.upcoming ?? []);

  const personId = Number(dependantId || family.data?.dependant[0]?.id);
  return useMemo(
    () => upcoming && { personId, upcoming, timeZone: clinic.timeZone },
    [personId, upcoming, clinic.timeZone],
  );
}

/** Shows the first day of the week that has a free time, for whom has asked for no day. Before anything is seen. */
function useFirstFreeDay({ days, settleDay }: Booking, slots: SlotsByDate | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useLayoutEffect(() => {
    const free = slots && firstFreeDay(slots);
    if (!days.isDayAsked && free !== undefined && free !== days.day) settleDay(free);
  }, [slots]);
}

/** The providers of a type by their ids, to say with whom a time is; undefined while no type is asked for. */
function useProviderNames(clinicId: number, typeId: string): Map<number, string> | undefined {
  const { data } = useClinicProviders(clinicId, typeId);

  return data && new Map(data.providers.map(({ id, fullname }) => [id, fullname]));
}

/** Says how many times there are when a day's have come, and leads to them who has chosen that day. */
function useNews({ form, days, takeTimesWish }: Booking, slots: SlotsByDate | undefined, onShow: () => void) {
  const { day } = days;

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each day and each answer of the server
  useEffect(() => {
    if (slots === undefined) return;

    const count = freeCount(slots, day);
    if (count > 0) announce(m.booking_count({ count, day: formatDay(day, clock.now()) }));
    const wish = takeTimesWish();
    if (wish === 'focus') form.setFocus('slot');
    if (wish === 'view') onShow();
  }, [slots, day]);
}
