import { staffPasskeyLogin, startStaffPasskeyLogin } from '@kindwell/contract/staff/staff-passkeys.ts';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { keepSignedIn } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { PasskeyPart } from './passkey-part.tsx';
import { usePasskey } from './use-passkey.ts';

/** Signs in with a passkey; the route then leads on. */
export function PasskeyLogin() {
  const passkey = usePasskey(startStaffPasskeyLogin, async (shown) =>
    keepSignedIn(await callStaff(staffPasskeyLogin, { body: { passkey: shown } })),
  );

  return <PasskeyPart passkey={passkey} label={m.console_passkey_log_in()} />;
}
