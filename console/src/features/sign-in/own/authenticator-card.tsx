import {
  confirmStaffAuthenticator,
  staffSessions,
  startStaffAuthenticator,
} from '@kindwell/contract/staff/staff-own.ts';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { SetupCodeForm } from '#console/features/sign-in/second-step/setup-code-form.tsx';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { noteOwn, useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Begun, OwnCard } from './own-card.tsx';

/** The authenticator app, where there is one, and a new one in its place; the old one counts until the new one has proven itself. */
export function AuthenticatorCard() {
  const { hasAuthenticator } = useStaff();
  const [setup, setSetup] = useState<{ secret: string; otpauthUri: string }>();
  const start = useStaffAct(startStaffAuthenticator);
  const confirm = useStaffAct(confirmStaffAuthenticator, { refreshes: [staffSessions] });
  const startRef = useFocusBack<HTMLButtonElement>(setup !== undefined);

  const label = hasAuthenticator ? m.console_authenticator_new() : m.console_authenticator_add();

  const handleStart = () => start.mutate({}, { onSuccess: (answer) => answer && setSetup(answer) });

  const handleCode = async (code: string) => {
    if (!(await confirm.mutateAsync({ body: { code } }))) return;

    noteOwn({ hasAuthenticator: true });
    toast({ title: m.console_authenticator_changed(), description: m.console_others_ended() });
    setSetup(undefined);
  };

  const begin = (
    <Button
      ref={startRef}
      variant="secondary"
      onClick={handleStart}
      isBusy={start.isPending}
      busyLabel={m.console_preparing()}
    >
      {label}
    </Button>
  );

  return (
    <OwnCard
      icon={Smartphone}
      title={m.console_authenticator()}
      text={hasAuthenticator ? m.console_authenticator_card() : m.console_authenticator_none()}
      action={setup ? undefined : begin}
    >
      {start.error ? (
        <Callout tone="danger" isAlert>
          {messageOf(start.error, m.console_try_again())}
        </Callout>
      ) : null}
      {setup ? (
        <Begun label={label}>
          <SetupCodeForm setup={setup} onCode={handleCode} />
          <Button variant="quiet" onClick={() => setSetup(undefined)}>
            {hasAuthenticator ? m.console_authenticator_keep() : m.console_cancel()}
          </Button>
        </Begun>
      ) : null}
    </OwnCard>
  );
}
