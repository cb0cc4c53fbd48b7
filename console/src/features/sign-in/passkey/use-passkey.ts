import type { ShownPasskey } from '@kindwell/contract/auth/passkeys.ts';
import type { startStaffPasskeyLogin, startStaffPasskeyProof } from '@kindwell/contract/staff/staff-passkeys.ts';
import { useState } from 'react';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { tellChange } from '#console/lib/session/other-tabs.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { showPasskey } from '#web/lib/passkeys/passkeys.ts';

/**
 * Has the person show a passkey: `start` asks the server for what is to be signed, `send` hands over what the device has
 * signed and keeps the answer. What went wrong is said beside it; nothing that was typed is lost.
 */
export function usePasskey(
  start: typeof startStaffPasskeyLogin | typeof startStaffPasskeyProof,
  send: (passkey: ShownPasskey) => Promise<void>,
) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function show() {
    const { options } = await callStaff(start, {});
    const asked = await showPasskey(options);
    if ('trouble' in asked) {
      setFailure(asked.trouble === 'stopped' ? m.console_passkey_stopped() : m.console_passkey_failed());
      return;
    }

    await send(asked.passkey);
    tellChange();
  }

  const handlePress = async () => {
    setFailure(undefined);
    setIsBusy(true);

    try {
      await show();
    } catch (error) {
      setFailure(messageOf(error, m.console_try_again()));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, failure, handlePress: () => void handlePress() };
}
