import {
  cancelAppointment,
  confirmAppointment,
  remindAppointment,
  updateAppointmentStatus,
} from '@kindwell/contract/appointments/appointment-actions.ts';
import type { Appointment } from '@kindwell/contract/appointments/appointment-shape.ts';
import { firstAvailableSlot } from '@kindwell/contract/appointments/appointments.ts';
import { acceptWaitlistOffer, declineWaitlistOffer } from '@kindwell/contract/appointments/waitlist.ts';
import { household } from '@kindwell/contract/family.ts';
import { notifyManager, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { focusBeside, focusVisit } from '#web/features/appointments/print-visit.ts';
import { callApi } from '#web/lib/api/api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { showVisit, visitReads } from './visit-cache.ts';

/** What is done to a visit with one press. */
export type VisitChange =
  | { name: 'willCome' | 'acceptProposal' | 'remind' | 'complete' | 'restore' }
  | { name: 'cancel'; reason: string | null }
  | { name: 'takeTime' | 'declineTime'; token: string };

/** Sends a change; answers the visit as it is then, or undefined where only the lists know. */
async function send({ id }: Appointment, change: VisitChange): Promise<Appointment | undefined> {
  const params = { id: String(id) };

  switch (change.name) {
    case 'willCome':
    case 'acceptProposal':
      return (await callApi(confirmAppointment, { params })).appointment;
    case 'remind':
      return (await callApi(remindAppointment, { params })).appointment;
    case 'complete':
      return (await callApi(updateAppointmentStatus, { params, body: { status: 'completed' } })).appointment;
    case 'restore':
      return (await callApi(updateAppointmentStatus, { params, body: { status: 'upcoming' } })).appointment;
    case 'cancel':
      return (await callApi(cancelAppointment, { params, body: { reason: change.reason } })).appointment;
    case 'takeTime':
      return (await callApi(acceptWaitlistOffer, { params: { token: change.token } })).appointment;
    case 'declineTime':
      await callApi(declineWaitlistOffer, { params: { token: change.token } });
      return undefined;
  }
}

const doneWords: Record<VisitChange['name'], () => string> = {
  willCome: m.appointments_done_will_come,
  acceptProposal: m.appointments_done_accepted,
  remind: m.appointments_done_reminded,
  complete: m.appointments_done_completed,
  restore: m.appointments_done_restored,
  cancel: m.appointments_done_cancelled,
  takeTime: m.appointments_done_taken,
  declineTime: m.appointments_done_declined,
};

const isAnswer = (name: VisitChange['name']) => ['acceptProposal', 'takeTime', 'declineTime'].includes(name);

const mutationKey = ({ id }: Appointment) => ['changeVisit', id];

/** True while something is being done to the visit, wherever it was pressed. */
export const useIsVisitBusy = (visit: Appointment) => useIsMutating({ mutationKey: mutationKey(visit) }) > 0;

/**
 * Changes a visit: one call, never repeated by itself, and none while another is under way. A cancelled visit is shown as
 * such at once and put back where the server refuses. Afterwards the lists are asked again, after a refusal too: it shows
 * that they were out of date.
 */
export function useVisitChange(visit: Appointment): (change: VisitChange) => void {
  const client = useQueryClient();
  const key = mutationKey(visit);

  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: (change: VisitChange) => send(visit, change),
    onMutate: async ({ name }) => {
      if (name !== 'cancel') return undefined;

      await Promise.all(visitReads.map((read) => client.cancelQueries({ queryKey: [read.name] })));
      const cancelled: Appointment = { ...visit, status: 'cancelled', group: 'cancelled' };
      return { putBack: showVisit(client, cancelled, visit.group) };
    },
    onSuccess: (changed, { name }) => {
      // The card leaves for another tab, and the focus must not go with it.
      if (changed && changed.group !== visit.group && name !== 'cancel') focusBeside(visit.id);
      if (changed) showVisit(client, changed, name === 'cancel' ? 'cancelled' : visit.group);
      // The buttons of a question go with its answer. The card itself may move to another month: once it is there.
      if (isAnswer(name)) notifyManager.schedule(() => focusVisit(visit.id));

      toast({ title: doneWords[name]() });
    },
    onError: (error, _, optimistic) => {
      optimistic?.putBack();
      toast({
        title: m.appointments_change_failed(),
        description: messageOf(error, m.appointments_change_failed_text()),
        variant: 'destructive',
      });
    },
    onSettled: () => {
      for (const { name } of [...visitReads, firstAvailableSlot, household])
        void client.invalidateQueries({ queryKey: [name] });
    },
  });

  return (change) => {
    // Asked of the cache: the second press of a double click comes before the screen knows of the first.
    if (client.isMutating({ mutationKey: key }) === 0) mutate(change);
  };
}
