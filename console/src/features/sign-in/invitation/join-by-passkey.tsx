import {
  confirmStaffInvitationByPasskey,
  startStaffInvitationPasskey,
} from '@kindwell/contract/staff/staff-sign-in.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { makePasskey } from '#web/lib/passkeys/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

type JoinByPasskeyProps = {
  token: string;
  /** What name and password were taken with. */
  step: string;
  onJoined: (answer: z.output<typeof confirmStaffInvitationByPasskey.answer>) => void;
  /** The step is over, with the sentence that says so. */
  onOver: (why: string) => void;
  /** Hears why it was refused, which is told here. */
  onRefused: (error: unknown) => void;
  /** The other way was chosen. */
  onApp: () => void;
};

/** The second proof of who joins, first among the ways: the device makes a passkey, which takes the invitation up. */
export function JoinByPasskey({ token, step, onJoined, onOver, onRefused, onApp }: JoinByPasskeyProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function join() {
    const params = { token };
    const { options } = await callStaff(startStaffInvitationPasskey, { params, body: { step } });
    const asked = await makePasskey(options);
    if ('trouble' in asked) {
      setFailure(m.console_passkey_not_made());
      return;
    }

    const body = { step, name: m.console_passkey_first(), passkey: asked.passkey };
    onJoined(await callStaff(confirmStaffInvitationByPasskey, { params, body }));
  }

  const handlePress = async () => {
    setFailure(undefined);
    setIsBusy(true);

    try {
      await join();
    } catch (error) {
      const why = messageOf(error, m.console_try_again());
      onRefused(error);
      if (isRefusedBy(error, 'stepExpired')) onOver(why);
      else setFailure(why);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className="flex flex-col gap-5">
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <div className="flex flex-col gap-3">
        <Button onClick={() => void handlePress()} isBusy={isBusy} busyLabel={m.console_passkey_waiting()}>
          <KeyRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
          {m.console_passkey_make()}
        </Button>
        <Button variant="quiet" onClick={onApp} disabled={isBusy}>
          {m.console_join_app()}
        </Button>
      </div>
    </div>
  );
}
