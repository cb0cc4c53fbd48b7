import type { Received } from '@kindwell/contract/endpoint.ts';
import {
  claimAppointmentLoyalty,
  claimLoyalty,
  type PendingAction,
  pendingActionList,
} from '@kindwell/contract/loyalty/loyalty.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { isRefusal, messageOf } from '#web/lib/api/api-error.ts';
import { refreshPoints } from '#web/lib/reads/points.ts';
import { useProgrammeZone } from '#web/lib/reads/programme-zone.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Claim, sumUp } from './claimed-words.ts';

type Pending = Received<typeof pendingActionList>;

/** One call for one action; it leaves the list at once. */
function useClaimCall() {
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
  });
}

/** What claiming has come to so far. */
type Standing = {
  /** The actions whose call is on its way or waits for its turn. */
  busy: ReadonlySet<number>;
  /** Why nothing came of an action, to be tried again. */
  failures: ReadonlyMap<number, string>;
  /** What the server refused: the row may be gone by then, so the list tells it. */
  refusals: readonly string[];
};

const nothing: Standing = { busy: new Set(), failures: new Map(), refusals: [] };

/** Claims the points of one action or of several, each once and one after the other; then every balance follows. */
export function useClaims(otherName: (person: PendingAction['dependant']) => string | undefined) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useClaimCall();
  const zone = useProgrammeZone();
  const [standing, setStanding] = useState(nothing);
  // The second press of a double click comes before the button is drawn busy.
  const underWay = useRef(new Set<number>());

  const showBusy = () => setStanding((now) => ({ ...now, busy: new Set(underWay.current) }));

  const claimOne = async (action: PendingAction, isOneOfSeveral: boolean): Promise<Claim | undefined> => {
    try {
      const { claimed } = await mutateAsync(action);
      return { ...claimed, name: otherName(action.dependant) };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reason = messageOf(error, m.loyalty_claim_failed());
      const refusal = isOneOfSeveral ? m.loyalty_claim_refused({ title: action.title, reason }) : reason;
      setStanding((now) =>
        isRefusal(error)
          ? { ...now, refusals: [...now.refusals, refusal] }
          : { ...now, failures: new Map(now.failures).set(action.id, reason) },
      );
      return undefined;
    } finally {
      underWay.current.delete(action.id);
      showBusy();
    }
  };

  const claim = async (actions: PendingAction[]) => {
    const wanted = actions.filter(({ id }) => !underWay.current.has(id));
    if (wanted.length === 0) return;

    for (const { id } of wanted) underWay.current.add(id);
    const wantedIds = new Set(wanted.map(({ id }) => id));
    // Another try begins: what was told of the one before is over.
    setStanding(({ failures }) => ({
      busy: new Set(underWay.current),
      failures: new Map([...failures].filter(([id]) => !wantedIds.has(id))),
      refusals: [],
    }));

    const claimed: Claim[] = [];
    for (const action of wanted) {
      const one = await claimOne(action, wanted.length > 1);
      if (one) claimed.push(one);
    }

    const [title, ...more] = sumUp(claimed, zone);
    if (title) toast({ title, ...(more.length > 0 && { description: more.join(' · ') }) });
    // After a refusal too: it shows that what was on screen is no longer so.
    refreshPoints(queryClient);
  };

  return { ...standing, claim: (actions: PendingAction[]) => void claim(actions) };
}
