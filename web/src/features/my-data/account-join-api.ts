import type { Received } from '@kindwell/contract/endpoint.ts';
import { accountJoin, confirmJoin, declineJoin } from '@kindwell/contract/my-data/account-join.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { leaveForLogin } from '#web/lib/session/leave.ts';
import { forgetPerson } from '#web/lib/session/logout.ts';
import { announceToTabs } from '#web/lib/session/other-tabs.ts';
import { forgetRemembered } from '#web/lib/session/remembered.ts';

export type OpenJoin = NonNullable<Received<typeof accountJoin>['join']>;

/** The joining with another account that waits to be confirmed. */
export const useAccountJoin = () => useOperation(accountJoin, {});

/** Keeps both accounts as they are. */
export const useDeclineJoin = () => useWrite(declineJoin, { invalidates: [accountJoin] });

/** Confirms with the password. Where both are one by that, what this screen knows is new, or the account is closed and one is signed out. */
export function useConfirmJoin({ stays }: OpenJoin) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (password: string) => callApi(confirmJoin, { body: { password } }),
    onSuccess: ({ isJoined }) => {
      if (!isJoined || stays) return queryClient.invalidateQueries();

      announceToTabs('closed');
      forgetPerson();
      forgetRemembered();
      leaveForLogin('closed');
      return undefined;
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [accountJoin.name] }),
  });
}
