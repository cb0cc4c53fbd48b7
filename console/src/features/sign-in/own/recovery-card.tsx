import { makeStaffRecoveryCodes } from '@kindwell/contract/staff/staff-own.ts';
import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { RecoveryCodes } from '#console/features/sign-in/second-step/recovery-codes.tsx';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { noteOwn, useStaff } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { Begun, OwnCard } from './own-card.tsx';

/** How many recovery codes are left, and ten new ones in their place. */
export function RecoveryCard() {
  const { recoveryCodesLeft } = useStaff();
  const [codes, setCodes] = useState<string[]>();
  const make = useStaffAct(makeStaffRecoveryCodes);
  const makeRef = useFocusBack<HTMLButtonElement>(codes !== undefined);

  const handleMake = () =>
    make.mutate(
      {},
      {
        onSuccess: (answer) => {
          if (!answer) return;
          setCodes(answer.recoveryCodes);
          noteOwn({ recoveryCodesLeft: answer.recoveryCodes.length });
        },
      },
    );

  const begin = (
    <Button
      ref={makeRef}
      variant="secondary"
      onClick={handleMake}
      isBusy={make.isPending}
      busyLabel={m.console_preparing()}
    >
      {m.console_recovery_new()}
    </Button>
  );

  return (
    <OwnCard
      icon={LifeBuoy}
      title={m.console_recovery_codes()}
      text={m.console_recovery_left({ count: recoveryCodesLeft })}
      action={codes ? undefined : begin}
    >
      {make.error ? (
        <Callout tone="danger" isAlert>
          {messageOf(make.error, m.console_try_again())}
        </Callout>
      ) : null}
      {codes ? (
        <Begun label={m.console_recovery_new()}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
          <LeaveQuestion
            isArmed
            words={{
              title: m.console_recovery_leave_title(),
              text: m.console_recovery_leave_text(),
              stay: m.console_recovery_leave_stay(),
              leave: m.console_recovery_leave_go(),
            }}
          />
        </Begun>
      ) : null}
    </OwnCard>
  );
}
