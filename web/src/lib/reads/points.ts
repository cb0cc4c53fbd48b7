import type { visitPoints } from '@kindwell/contract/appointments/visit-worth.ts';
import {
  householdPoints,
  type loyaltyActionList,
  type loyaltySummary,
  type pendingActionList,
  type pointBoost,
} from '@kindwell/contract/loyalty/loyalty.ts';
import type { referral, referralList } from '@kindwell/contract/loyalty/referrals.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import { announceStale, hearStale } from '#web/lib/session/other-tabs.ts';

type Stale =
  | typeof householdPoints
  | typeof loyaltyActionList
  | typeof loyaltySummary
  | typeof pendingActionList
  | typeof pointBoost
  | typeof referral
  | typeof referralList
  | typeof visitPoints;

// By their names alone: a screen that moves points need not bring what it does not read.
const staleNames = [
  'householdPoints',
  'loyaltyActionList',
  'loyaltySummary',
  'pendingActionList',
  'pointBoost',
  'referral',
  'referralList',
  'visitPoints',
] as const satisfies readonly Stale['name'][];

/** What anyone who moves points makes stale: the balance is the same everywhere, without a reload. */
export const staleAfterPoints = staleNames.map((name) => ({ name }));

function markStale(queryClient: QueryClient, names: readonly string[]) {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Points have moved: what shows them is fetched again, here and in the other tabs. */
export function refreshPoints(queryClient: QueryClient) {
  markStale(queryClient, staleNames);
  announceStale(staleNames);
}

/**
 * Keeps the points of this tab true after another tab has moved some; the view of the tab alone refetches nothing
 * (APP-19).
 */
export function usePointsOfOtherTabs() {
  const queryClient = useQueryClient();

  useEffect(() => hearStale((names) => markStale(queryClient, names)), [queryClient]);
}

/** The points of the patient and of everyone they look after, oneself first: the one balance that every screen shows. */
export function usePoints() {
  const { id } = useCurrentUser();

  return useOperation(householdPoints, { params: { id: String(id) } });
}
