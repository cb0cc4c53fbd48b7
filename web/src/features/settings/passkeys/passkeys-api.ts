import { confirmPasskey, passkeys, removePasskey, startPasskey } from '@kindwell/contract/auth/auth-passkeys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useOperation, useWrite } from '#web/lib/api/use-operation.ts';
import { makePasskey } from '#web/lib/passkeys/passkeys.ts';
import { m } from '#web/paraglide/messages.js';

/** The passkeys of the account, the one that was added first first. */
export const usePasskeys = () => useOperation(passkeys, {});

/** Removes a passkey. */
export const useRemovePasskey = () => useWrite(removePasskey, { invalidates: [passkeys] });

/** Has the device make a passkey, and adds it. Throws what a call throws, or the sentence why there is none. */
export function useAddPasskey() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: async ({ name, oldpwd }: { name: string; oldpwd: string | null }) => {
      const { options } = await callApi(startPasskey, { body: { oldpwd } });
      const asked = await makePasskey(options);
      if ('trouble' in asked)
        throw new Error(asked.trouble === 'known' ? m.settings_passkey_known() : m.settings_passkey_not_made());

      return callApi(confirmPasskey, { body: { name, passkey: asked.passkey } });
    },
    onSuccess: (answer) => queryClient.setQueryData([passkeys.name, {}], answer),
  });
}
