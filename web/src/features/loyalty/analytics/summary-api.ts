import type { Received } from '@kindwell/contract/endpoint.ts';
import { loyaltySummary, type summaryMonths } from '@kindwell/contract/loyalty/loyalty.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

export type Summary = Received<typeof loyaltySummary>;
export type Month = Summary['months'][number];
export type Range = (typeof summaryMonths)[number];

/** What the last months have brought and used; the former figures stay while those of another range are fetched. */
export function useSummary(months: Range) {
  const { id } = useCurrentUser();

  return useOperation(loyaltySummary, { params: { id: String(id) }, query: { months } }, { keepsPrevious: true });
}
