import { editAppointment } from '@kindwell/contract/appointments/appointment-actions.ts';
import {
  bookAppointment,
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
} from '@kindwell/contract/appointments/appointments.ts';
import { careList } from '@kindwell/contract/appointments/care.ts';
import { holdSlot, releaseHold } from '@kindwell/contract/appointments/holds.ts';
import type { CallerInput } from '@kindwell/contract/endpoint.ts';
import { household } from '@kindwell/contract/family.ts';
import { family } from '@kindwell/contract/patient.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

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

/** Nothing is booked, nor ever was: there is nothing to search, to count or to share. */
export function useHasNothing(): boolean {
  const counts = useVisitCounts().data;

  return counts !== undefined && counts.upcoming + counts.completed + counts.cancelled === 0;
}

/** The people whom the patient may book for, oneself first. */
export function useFamily() {
  const { id } = useCurrentUser();

  return useOperation(family, { params: { id: String(id) } });
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

/** What a booking, a move or a cancellation makes stale; the household counts the visits of each. */
export const visitsAndTimes = [
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
  household,
  careList,
];

/** Requests a visit; `headers` gives the key of the attempt. */
export const useBookAppointment = (headers: () => Record<string, string>) =>
  useWrite(bookAppointment, { headers, invalidates: visitsAndTimes });

/** Moves a visit to another provider or time, in one step. */
export const useEditAppointment = () => useWrite(editAppointment, { invalidates: visitsAndTimes });
