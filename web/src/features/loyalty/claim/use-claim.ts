import type { Received } from '@kindwell/contract/endpoint.ts';
import {
  claimAppointmentLoyalty,
  claimLoyalty,
  type PendingAction,
  pendingActionList,
} from '@kindwell/contract/loyalty/loyalty.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { refreshPoints } from '#web/lib/reads/points.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

type Pending = Received<typeof pendingActionList>;

/** Claims the points of an action; it leaves the list at once, and every balance follows. */
export function useClaim() {
  const queryClient = useQueryClient();
  const id = String(useCurrentUser().id);

  return useMutation({
    mutationFn: ({ id: actionId, type }: PendingAction) =>
      type === 'visit'
        ? callApi(claimAppointmentLoyalty, { params: { id, actionId: String(actionId) } })
        : callApi(claimLoyalty, { params: { id }, body: { actionId } }),
    onSuccess: (_answer, { id: actionId }) =>
      queryClient.setQueriesData<Pending>(
        { queryKey: [pendingActionList.name] },
        (list) => list && { ...list, pendingactions: list.pendingactions.filter((action) => action.id !== actionId) },
      ),
    // After a refusal too: it shows that what was on screen is no longer so.
    onSettled: () => refreshPoints(queryClient),
  });
}
