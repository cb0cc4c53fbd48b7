import { brandList } from '@kindwell/contract/loyalty/rewards.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

/** The brands to redeem points for, with their cards. */
export function useBrands() {
  const { id } = useCurrentUser();

  return useOperation(brandList, { params: { id: String(id) } });
}
