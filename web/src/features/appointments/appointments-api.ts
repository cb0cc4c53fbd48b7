import { editAppointment } from '@kindwell/contract/appointments/appointment-actions.ts';
import {
  bookAppointment,
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
  getConsultationType,
  getProviders,
} from '@kindwell/contract/appointments/appointments.ts';
import { holdSlot, releaseHold } from '@kindwell/contract/appointments/holds.ts';
import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import { household } from '@kindwell/contract/family.ts';
import { family } from '@kindwell/contract/patient.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { firstFreeDay, type SlotsOf, searchesAfter, slotSearch } from './booking/slots/slot-search.ts';

/** The household's visits in their three groups. */
export function useAppointments() {
  const { id } = useCurrentUser();

  return useOperation(fetchAppointments, { params: { userId: String(id) } });
}

/** How many visits each group holds. */
export function useVisitCounts() {
  const { id } = useCurrentUser();

  return useOperation(fetchAppointmentsCount, { params: { id: String(id) } });
}

/** The people whom the patient may book for, oneself first. */
export function useFamily() {
  const { id } = useCurrentUser();

  return useOperation(family, { params: { id: String(id) } });
}

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

/** The times from `day` (`YYYY-MM-DD`) on; not asked while it isn't known whose. */
export function useSlots(slotsOf: SlotsOf | undefined, day: string) {
  const body = slotsOf ? [slotSearch(slotsOf, day)] : [];

  return useOperation(firstAvailableSlot, { body }, { enabled: slotsOf !== undefined });
}

/** With the search from today on, two weeks and two days. */
const laterSearches = 3;

/** The next slots from `today` on: of the days that a booking opens with; where none of these is free, of the days after. */
export function useNextSlots(slotsOf: SlotsOf, today: string) {
  const first = useSlots(slotsOf, today);
  const isNoneFree = first.data !== undefined && firstFreeDay(first.data.firstAvailable) === undefined;
  const body = searchesAfter(slotsOf, today, laterSearches);
  const later = useOperation(firstAvailableSlot, { body }, { enabled: isNoneFree });
  const { data, isError, refetch } = isNoneFree ? later : first;

  return { slots: data?.firstAvailable, isError, retry: () => void refetch() };
}

/** Looks for the first day with a free time after the days in view; `next` is null when there is none. */
export function useNextFreeDay() {
  return useMutation({
    mutationFn: async ({ slotsOf, day }: { slotsOf: SlotsOf; day: string }) => {
      const { firstAvailable } = await callApi(firstAvailableSlot, { body: searchesAfter(slotsOf, day) });

      return { next: firstFreeDay(firstAvailable) ?? null };
    },
  });
}

/** Keeps a time for the person; a refusal shows that the times on screen are no longer so. */
export function useHoldSlot() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: CallerInput<typeof holdSlot>['body']) => callApi(holdSlot, { body }),
    onError: () => void queryClient.invalidateQueries({ queryKey: [firstAvailableSlot.name] }),
  });
}

/** Gives a time back that was kept. */
export const useReleaseHold = () => useWrite(releaseHold, { invalidates: [firstAvailableSlot] });

/** What a booking or a move makes stale; the household counts the visits of each. */
const visitsAndTimes = [
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
  household,
];

/** Requests a visit; `headers` gives the key of the attempt. */
export const useBookAppointment = (headers: () => Record<string, string>) =>
  useWrite(bookAppointment, { headers, invalidates: visitsAndTimes });

/** Moves a visit to another provider or time, in one step. */
export const useEditAppointment = () => useWrite(editAppointment, { invalidates: visitsAndTimes });
