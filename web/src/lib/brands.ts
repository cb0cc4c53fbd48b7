import { brandList } from '@kindwell/contract/rewards.ts';
import { useCurrentUser } from './auth.tsx';
import { useOperation } from './use-operation.ts';

/** The brands to redeem points for, with their cards. */
export function useBrands() {
  const { id } = useCurrentUser();

  return useOperation(brandList, { params: { id: String(id) } });
}
