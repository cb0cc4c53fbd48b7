import {
  closeAccount,
  closingCheck,
  myData,
  myDataJson,
  myDataPage,
  requestMyData,
} from '@kindwell/contract/my-data/my-data.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { leaveForLogin } from '#web/lib/session/leave.ts';
import { forgetPerson } from '#web/lib/session/logout.ts';
import { announceToTabs } from '#web/lib/session/other-tabs.ts';
import { forgetRemembered } from '#web/lib/session/remembered.ts';
import { saveFile } from '#web/ui/feedback/save-file.ts';

const pollMs = 3000;

/** The copy of one's own data; looked at again while it is being prepared. */
export const useMyData = () =>
  useOperation(myData, {}, { pollMs: (answer) => (answer?.copy?.status === 'preparing' ? pollMs : false) });

/** Asks for a copy. */
export const useRequestMyData = () => useWrite(requestMyData, { invalidates: [myData] });

/** The two forms of a copy. */
export type CopyForm = 'page' | 'json';

/** Fetches one form of the copy, and saves it; where it is gone, what there is to do is asked again. */
export function useSaveCopy() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async (form: CopyForm) => {
      const endpoint = form === 'page' ? myDataPage : myDataJson;
      await saveFile(await callApi(endpoint, {}), endpoint.file);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: [myData.name] }),
  });
}

/** What closing the account would end, as it is now: anyone who has just settled their family is not kept out. */
export const useClosingCheck = () => useOperation(closingCheck, {}, { isForgotten: true });

/** Closes the account; what this browser knew of it goes as well, and /login says why one is there. */
export function useCloseAccount() {
  return useMutation({
    mutationFn: (password: string) => callApi(closeAccount, { body: { password } }),
    onSuccess: () => {
      announceToTabs('closed');
      forgetPerson();
      forgetRemembered();
      leaveForLogin('closed');
    },
  });
}
