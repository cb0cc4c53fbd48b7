import { unlockStaffByPasskey } from '@kindwell/contract/staff/staff-passkeys.ts';
import { unlockStaff } from '@kindwell/contract/staff/staff-session.ts';
import { useEffect, useState } from 'react';
import { PasskeyProof, useHasPasskey } from '#console/features/sign-in/passkey/passkey-proof.tsx';
import { ProofFields } from '#console/features/sign-in/proof/proof-fields.tsx';
import { useProof } from '#console/features/sign-in/proof/use-proof.ts';
import { endSession } from '#console/lib/session/keep-session.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { ConsoleLogo } from '#console/shell/navigation/console-logo.tsx';
import { useScreen } from '#console/shell/page.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Avatar } from '#web/ui/content/avatar.tsx';
import { cardClass } from '#web/ui/content/card.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { OfflineBanner } from '#web/ui/feedback/offline-banner.tsx';

/** Stands in the place of every screen while the session is locked: nothing of the work is behind it. */
export function LockScreen() {
  const { name, email } = useStaff();
  const [leaveFailure, setLeaveFailure] = useState<string>();
  const { form, failure, handleSubmit } = useProof(unlockStaff, () => undefined);
  const hasPasskey = useHasPasskey();
  const passkeyRef = useTakeFocus<HTMLButtonElement>();
  const said = failure ?? leaveFailure;
  useScreen(m.console_locked());
  useEffect(() => {
    if (!hasPasskey) form.setFocus('password');
  }, [form, hasPasskey]);

  const handleLeave = () =>
    endSession().catch((error: unknown) => setLeaveFailure(messageOf(error, m.console_try_again())));

  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineBanner says={m.console_offline()} />
      <main className="mx-auto flex w-full max-w-form flex-1 flex-col justify-center gap-8 p-(--gutter)">
        <ConsoleLogo />
        <div className={cardClass('flex flex-col gap-6 p-6!')}>
          <div className="flex items-center gap-4">
            <Avatar name={name} size="medium" />
            <div className="flex min-w-0 flex-col gap-0.5">
              <h1 className="text-h2">{m.console_locked()}</h1>
              <p className="text-muted wrap-anywhere">{name}</p>
            </div>
          </div>
          <p className="text-muted">{m.console_locked_text()}</p>
          <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
            {hasPasskey ? (
              <PasskeyProof
                endpoint={unlockStaffByPasskey}
                label={m.console_passkey_unlock()}
                onProven={() => undefined}
                buttonRef={passkeyRef}
              />
            ) : null}
            <ProofFields form={form} email={email} />
            {said === undefined ? null : (
              <Callout tone="danger" isAlert>
                {said}
              </Callout>
            )}
            <div className="flex flex-col gap-3">
              <Button
                type="submit"
                variant={hasPasskey ? 'secondary' : 'primary'}
                isBusy={form.formState.isSubmitting}
                busyLabel={m.console_checking()}
              >
                {m.console_unlock()}
              </Button>
              <Button variant="quiet" onClick={() => void handleLeave()}>
                {m.console_sign_out()}
              </Button>
            </div>
          </form>
        </div>
      </main>
    </div>
  );
}
