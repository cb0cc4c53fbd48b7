import { firstAvailableSlot, getConsultationType, getProviders } from '@kindwell/contract/appointments/appointments.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import {
  firstFreeDay,
  isFree,
  type SlotsOf,
  searchesAfter,
  searchesAfterWeek,
  slotSearch,
  weekSearches,
} from './booking/slots/slot-search.ts';

/** What a clinic, or one provider there, can be visited for. */
export function useConsultationTypes(clinicId: number, providerId: number | undefined) {
  const provider = providerId === undefined ? 'default' : String(providerId);

  return useOperation(getConsultationType, { params: { clinicId: String(clinicId) }, query: { provider } });
}

/** Who at a clinic offers an appointment type; not asked while no type is chosen. */
export function useClinicProviders(clinicId: number, typeId: string) {
  const input = { params: { clinicId: String(clinicId) }, query: { typeId } };

  return useOperation(getProviders, input, { enabled: typeId !== '' });
}

/** The times of the week from `day` (`YYYY-MM-DD`) on; not asked while it isn't known whose. */
export function useWeekSlots(slotsOf: SlotsOf | undefined, day: string) {
  const body = slotsOf ? weekSearches(slotsOf, day) : [];

  return useOperation(firstAvailableSlot, { body }, { enabled: slotsOf !== undefined });
}

/** With the search from today on, two weeks and two days. */
const laterSearches = 3;

/** The next slots from `today` on: of four days; where fewer than two of these have a free one, of the days after too. */
export function useNextSlots(slotsOf: SlotsOf, today: string) {
  const first = useOperation(firstAvailableSlot, { body: [slotSearch(slotsOf, today)] });
  const soon = first.data?.firstAvailable;
  const freeDays = soon && Object.values(soon).filter((slots) => slots?.some(isFree)).length;
  const isFew = freeDays !== undefined && freeDays < 2;
  const isNone = freeDays === 0;
  const body = searchesAfter(slotsOf, today, laterSearches);
  const later = useOperation(firstAvailableSlot, { body }, { enabled: isFew });
  const { isError, refetch } = isNone ? later : first;
  // What is free soon is shown while later days are looked for.
  const isAsking = isNone && later.data === undefined;

  return {
    slots: isAsking ? undefined : soon && { ...soon, ...later.data?.firstAvailable },
    isError,
    /** No more days come. */
    isSettled: !first.isPending && !(isFew && later.isPending),
    retry: () => void refetch(),
  };
}

/** Looks for the first day with a free time after the week from `firstDay` on; `next` is null when there is none. */
export function useNextFreeDay() {
  return useMutation({
    mutationFn: async ({ slotsOf, firstDay }: { slotsOf: SlotsOf; firstDay: string }) => {
      const { firstAvailable } = await callApi(firstAvailableSlot, { body: searchesAfterWeek(slotsOf, firstDay) });

      return { next: firstFreeDay(firstAvailable) ?? null };
    },
  });
}
