import {
  loyaltyActionList,
  type PendingAction,
  pendingActionList,
  pointBoost,
} from '@kindwell/contract/loyalty/loyalty.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

/** What still brings points: what can be claimed now, and the ways that nobody has gone yet. */
export function usePendingActions() {
  const { id } = useCurrentUser();
  const { data, ...list } = useOperation(pendingActionList, { params: { id: String(id) } });
  const actions = data?.pendingactions;

  return {
    ...list,
    claims: actions?.filter(({ claimable }) => claimable),
    ways: actions?.filter(({ claimable }) => !claimable),
  };
}

/** What a deed brings without any boost, by its kind; undefined where it is no way to earn for this person now. */
export function useBasePoints(): (type: PendingAction['type']) => number | undefined {
  const { ways } = usePendingActions();

  return (type) => {
    const way = ways?.find((each) => each.type === type && each.points > 0);
    return way && way.points - (way.boost?.points ?? 0);
  };
}

const recentCount = 5;

/** The latest movements of points. */
export function useRecentActions() {
  const { id } = useCurrentUser();
  const query = { results: String(recentCount) };

  return useOperation(loyaltyActionList, { params: { id: String(id) }, query });
}

/** What multiplies points now or later. */
export const useBoosts = () => useOperation(pointBoost, {});
