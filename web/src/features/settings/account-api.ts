import { calendarFeed } from '@kindwell/contract/appointments/calendar.ts';
import { verifyCode } from '@kindwell/contract/auth/auth.ts';
import { saveSignInCodes, signInCodes } from '@kindwell/contract/auth/sign-in-codes.ts';
import { patientData, updateAccount } from '@kindwell/contract/patient.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation } from '#web/lib/api/use-operation.ts';
import { useCurrentUser } from '#web/lib/session/auth.tsx';
import type { ContactKind, PasswordForm } from './account-rules.ts';

/** A change of contact that waits for its code. */
export type PendingContact = { pendingId: string; contact: string };

/** Asks for a new email or phone and for its code, and changes the password. All of them throw what the call throws. */
export function useUpdateAccount() {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const params = { id: String(id) };

  return {
    async changeContact(kind: ContactKind, contact: string, oldpwd: string | undefined): Promise<PendingContact> {
      const own = kind === 'email' ? { type: kind, email: contact } : { type: kind, phone: contact };
      const { patientId = '' } = await callApi(updateAccount, { params, body: { ...own, oldpwd } });

      return { pendingId: patientId, contact };
    },

    async verifyContact(pendingId: string, code: string) {
      await callApi(verifyCode, { params: { patientId: pendingId }, body: { code } });

      await queryClient.invalidateQueries({ queryKey: [patientData.name] });
    },

    async changePassword({ oldpwd, newpwd, endsCalendarLink }: Omit<PasswordForm, 'again'>) {
      const keepsCalendarFeed = !endsCalendarLink;
      await callApi(updateAccount, { params, body: { type: 'password', oldpwd, newpwd, keepsCalendarFeed } });

      await queryClient.invalidateQueries({ queryKey: [calendarFeed.name] });
    },
  };
}

/** When this account is asked for a code at sign-in. */
export const useSignInCodes = () => useOperation(signInCodes, {});

/** Chooses whether new devices are asked for a code. */
export function useSaveSignInCodes() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: { newDevices: boolean; oldpwd?: string }) => callApi(saveSignInCodes, { body }),
    onSuccess: (answer) => queryClient.setQueryData([signInCodes.name, {}], answer),
  });
}
