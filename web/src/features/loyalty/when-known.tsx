import type { ReactNode } from 'react';
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

type WhenKnownProps = {
  isKnown: boolean;
  /** Stands in until then, as large as a screen: what comes takes its place at once, and nothing moves. */
  waiting: ReactNode;
  children: ReactNode;
};

/** Shows several parts all at once; they fetch what they need meanwhile. */
export const WhenKnown = ({ isKnown, waiting, children }: WhenKnownProps) => (
  <>
    {isKnown ? null : (
      <div aria-hidden="true" className="lg:col-span-2">
        {waiting}
      </div>
    )}
    <div className={isKnown ? 'contents' : 'hidden'}>{children}</div>
  </>
);
