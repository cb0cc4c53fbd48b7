import type { Received } from '@kindwell/contract/endpoint.ts';
import { ambassadorProgramme, joinAmbassador, leaveAmbassador } from '@kindwell/contract/loyalty/ambassador.ts';
import { referProvider, referralList } from '@kindwell/contract/loyalty/referrals.ts';
import { patientData } from '@kindwell/contract/patient.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { useReferralPages } from '#web/lib/reads/referral-pages.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';

type Answer = Received<typeof ambassadorProgramme>;
export type Programme = Answer['programme'];

export type Figures = Answer['figures'];

/** The programme, whether one has joined, and what one has brought about. */
export const useProgramme = () => useOperation(ambassadorProgramme, {});

/** Turns the page at once; since when one is a member comes with the next answer. */
function showMembership(client: QueryClient, isAmbassador: boolean) {
  client.setQueriesData<Answer>({ queryKey: [ambassadorProgramme.name] }, (known) => {
    if (!known) return known;

    const { membership, programme } = known;
    const joined = { isAmbassador, joinedAt: membership.joinedAt, termsVersion: programme.termsVersion };
    return { ...known, membership: isAmbassador ? joined : { isAmbassador, joinedAt: null, termsVersion: null } };
  });
}

/** What shows whether one is an ambassador, in every tab. */
const membershipReads = { invalidates: [ambassadorProgramme, patientData], announces: true };

/** Joins under the terms that were read, or agrees to newer ones. */
export function useJoin() {
  const params = { id: String(useCurrentUser().id) };
  const client = useQueryClient();
  const { mutate, isPending, error } = useWrite(joinAmbassador, membershipReads);

  const join = (termsVersion: number, onJoined: () => void) =>
    mutate(
      { params, query: { terms: String(termsVersion) } },
      {
        onSuccess: () => {
          showMembership(client, true);
          onJoined();
        },
      },
    );

  return { join, isJoining: isPending, error };
}

/** Leaves the programme. */
export function useLeave() {
  const params = { id: String(useCurrentUser().id) };
  const client = useQueryClient();
  const { mutate, isPending, error } = useWrite(leaveAmbassador, membershipReads);

  const leave = (onLeft: () => void) =>
    mutate(
      { params },
      {
        onSuccess: () => {
          showMembership(client, false);
          onLeft();
        },
      },
    );

  return { leave, isLeaving: isPending, error };
}

/** Refers a provider; the list and the figures are up to date afterwards, in every tab. */
export const useReferProvider = () =>
  useWrite(referProvider, { invalidates: [referralList, ambassadorProgramme], announces: true });

/** The providers that one has referred, the latest first. */
export const useProviderPages = () => useReferralPages('provider');
