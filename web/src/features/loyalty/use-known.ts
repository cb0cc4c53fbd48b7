import { useBrands } from '#web/lib/reads/brands.ts';
import { usePoints } from '#web/lib/reads/points.ts';
import { useBoosts, usePendingActions, useRecentActions } from './loyalty-api.ts';

/**
 * Whether a screen has heard what stands above its lists: until then nothing below may be shown, for it would be pushed
 * down. What failed is heard as well.
 */
export function useClaimsKnown(): boolean {
  const claims = usePendingActions();
  const points = usePoints();

  return !claims.isPending && !points.isPending;
}

/** The same for every part of the wallet. */
export function useWalletKnown(): boolean {
  const areClaimsKnown = useClaimsKnown();
  const others = [useBoosts(), useBrands(), useRecentActions()];

  return areClaimsKnown && others.every(({ isPending }) => !isPending);
}
