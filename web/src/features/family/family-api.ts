import { cancelAppointment } from '@kindwell/contract/appointments/appointment-actions.ts';
import {
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
  firstAvailableSlot,
} from '@kindwell/contract/appointments/appointments.ts';
import { careList } from '@kindwell/contract/appointments/care.ts';
import type { Received } from '@kindwell/contract/endpoint.ts';
import {
  endGuarantor,
  type FamilyPerson,
  familyActs,
  household,
  inviteGuarantor,
  leaveFamily,
  type openInvitation,
  saveFamilyAct,
  withdrawInvitation,
} from '@kindwell/contract/family.ts';
import { householdPoints } from '@kindwell/contract/loyalty/loyalty.ts';
import { family, makeMember, patientData, removeFamilyMember } from '@kindwell/contract/patient.ts';
import { patientSetting, saveDependant } from '@kindwell/contract/settings.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { announceStale } from '#web/lib/session/other-tabs.ts';

export type Household = Received<typeof household>;
export type OpenInvitation = z.output<typeof openInvitation>;

/** Who is in the family, who looks after it, and which invitations are open. */
export const useHousehold = () => useOperation(household, {});

/** What a change of the family makes stale, here and in the other tabs: who is there, and all that is shown for each. */
const staleAfterFamily = [
  household,
  patientData,
  careList,
  family,
  familyActs,
  householdPoints,
  patientSetting,
  fetchAppointments,
  fetchAppointmentsByType,
  fetchAppointmentsCount,
];
const options = { invalidates: staleAfterFamily, announces: true };

/** Adds somebody, or edits the person whom the body names. */
export const useSavePerson = () => useWrite(saveDependant, options);

export const useInviteGuarantor = () => useWrite(inviteGuarantor, options);
export const useEndGuarantor = () => useWrite(endGuarantor, options);
export const useWithdrawInvitation = () => useWrite(withdrawInvitation, options);
export const useSaveFamilyAct = () => useWrite(saveFamilyAct, options);
export const useLeaveFamily = () => useWrite(leaveFamily, options);

/** Makes a person a member, which invites them too; an invitation that is open already is replaced by a new one. */
export function useMakeMember() {
  const { mutateAsync: withdraw } = useWithdrawInvitation();
  const { mutateAsync: make } = useWrite(makeMember, options);

  return useMutation({
    mutationFn: async ({ person, open }: { person: FamilyPerson; open: OpenInvitation | undefined }) => {
      if (open) await withdraw({ body: { invitationId: open.id } });
      return make({ params: { id: String(person.id) } });
    },
  });
}

/** Takes a person out of the family. */
export function useRemovePerson() {
  const { id } = useCurrentUser();
  const { mutate, ...removal } = useWrite(removeFamilyMember, options);
  const input = (person: FamilyPerson) => ({
    params: { id: String(id) },
    query: { action: 'remove' as const, dependantId: String(person.id) },
  });

  return { ...removal, remove: (person: FamilyPerson, told: { onSuccess: () => void }) => mutate(input(person), told) };
}

/** The upcoming visits of a person; one that is over and not settled yet is among them. */
export function useUpcomingVisits({ id: personId }: FamilyPerson) {
  const { id } = useCurrentUser();

  return useOperation(fetchAppointmentsByType, {
    params: { userId: String(id), type: 'upcoming' },
    query: { dependant: String(personId), results: '100' },
  });
}

/** Cancels visits one after the other, all that can be; throws what the first refused one was refused with. */
export function useCancelVisits() {
  const queryClient = useQueryClient();
  const stale = [...staleAfterFamily, firstAvailableSlot].map(({ name }) => name);

  return useMutation({
    mutationFn: async (visitIds: number[]) => {
      const failures: unknown[] = [];
      for (const id of visitIds) {
        const input = { params: { id: String(id) }, body: { reason: null } };
        await callApi(cancelAppointment, input).catch((error: unknown) => failures.push(error));
      }

      if (failures.length > 0) throw failures[0];
    },
    onSettled: async () => {
      announceStale(stale);
      await Promise.all(stale.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
}

const pageSize = 10;

/** Who has acted for oneself and for those whom one looks after, the latest first, page after page. */
export function useFamilyActs() {
  const query = { results: String(pageSize) };

  const list = useInfiniteQuery({
    queryKey: [familyActs.name, { query }],
    queryFn: ({ pageParam, signal }) =>
      callApi(familyActs, { query: { ...query, page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, results, total }) => (page * results < total ? page + 1 : undefined),
  });

  // One that newer ones have moved to the next page meanwhile stands on two of them.
  const all = list.data?.pages.flatMap(({ acts }) => acts).map((act) => [JSON.stringify(act), act] as const);

  return { ...list, acts: all && [...new Map(all)], total: list.data?.pages.at(-1)?.total ?? 0 };
}
