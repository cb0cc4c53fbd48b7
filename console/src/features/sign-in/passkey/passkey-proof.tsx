import {
  startStaffPasskeyProof,
  type stepUpStaffByPasskey,
  type unlockStaffByPasskey,
} from '@kindwell/contract/staff/staff-passkeys.ts';
import type { RefObject } from 'react';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { keepTimes, useStaff } from '#console/lib/session/staff-session.ts';
import { canHavePasskeys } from '#web/lib/passkeys/passkeys.ts';
import { PasskeyPart } from './passkey-part.tsx';
import { usePasskey } from './use-passkey.ts';

/** Whether the person can prove who they are with a passkey here. */
export const useHasPasskey = (): boolean => useStaff().hasPasskey && canHavePasskeys();

type PasskeyProofProps = {
  endpoint: typeof unlockStaffByPasskey | typeof stepUpStaffByPasskey;
  label: string;
  onProven: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/** A passkey in the place of password and code, for a call that wants them. */
export function PasskeyProof({ endpoint, onProven, ...part }: PasskeyProofProps) {
  const passkey = usePasskey(startStaffPasskeyProof, async (shown) => {
    const { session } = await callStaff(endpoint, { body: { passkey: shown } });
    keepTimes(session);
    onProven();
  });

  return <PasskeyPart passkey={passkey} {...part} />;
}
