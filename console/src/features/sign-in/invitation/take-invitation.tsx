import { confirmStaffInvitation } from '@kindwell/contract/staff/staff-sign-in.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { RecoveryCodes } from '#console/features/sign-in/second-step/recovery-codes.tsx';
import { SetupCodeForm } from '#console/features/sign-in/second-step/setup-code-form.tsx';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { tellChange } from '#console/lib/session/other-tabs.ts';
import { keepSignedIn } from '#console/lib/session/staff-session.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { canHavePasskeys } from '#web/lib/passkeys/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { useTakeFocus } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { InvitationDetails, type InvitationStep } from './invitation-details.tsx';
import { JoinByPasskey } from './join-by-passkey.tsx';

type TakeInvitationProps = {
  token: string;
  email: string;
  /** Whether the steps stand in the place of something that was pressed: their heading takes the focus. */
  takesFocus: boolean;
  /** Signed in. */
  onJoined: () => void;
  /** The codes are kept too. */
  onDone: () => void;
  /** The link leads no further: it was used, has expired or was withdrawn meanwhile. */
  onDead: () => void;
};

const isDead = (error: unknown) =>
  isRefusedBy(error, 'staffInvitationUsed', 'staffInvitationExpired', 'staffInvitationWithdrawn');

/** The head of a step: its number, and what it is. It takes the focus when the step begins. */
function StepHeading({ number, isFirst = false, children }: { number: number; isFirst?: boolean; children: string }) {
  const ref = useTakeFocus<HTMLHeadingElement>(!isFirst);

  return (
    <div className="flex flex-col gap-1">
      <p className="text-small font-semibold text-muted">{m.console_step_of({ number, total: 3 })}</p>
      <h2 ref={ref} tabIndex={-1} className="text-h2">
        {children}
      </h2>
    </div>
  );
}

/** An open invitation in three steps: name and password, a passkey or an authenticator, the recovery codes. */
export function TakeInvitation({ token, email, takesFocus, onJoined, onDone, onDead }: TakeInvitationProps) {
  const [step, setStep] = useState<InvitationStep>();
  const [codes, setCodes] = useState<string[]>();
  const [notice, setNotice] = useState<string>();
  const [wantsApp, setWantsApp] = useState(!canHavePasskeys());

  const handleJoined = (answer: z.output<typeof confirmStaffInvitation.answer>) => {
    onJoined();
    setCodes(answer.recoveryCodes);
    keepSignedIn(answer);
    tellChange();
  };

  const handleOver = (why: string) => {
    setNotice(why);
    setStep(undefined);
  };

  const handleRefusal = (error: unknown) => {
    if (isDead(error)) onDead();
  };

  const handleCode = async (code: string) => {
    if (!step) return;

    try {
      handleJoined(await callStaff(confirmStaffInvitation, { params: { token }, body: { step: step.step, code } }));
    } catch (error) {
      handleRefusal(error);
      if (!isRefusedBy(error, 'stepExpired')) throw error;
      handleOver(messageOf(error, m.console_try_again()));
    }
  };

  // Each step is a section of its own: its heading takes the focus when it comes.
  if (codes)
    return (
      <section key="codes" className="flex flex-col gap-5">
        <StepHeading number={3}>{m.console_recovery_title()}</StepHeading>
        <p className="text-muted">{m.console_recovery_text()}</p>
        <RecoveryCodes codes={codes} onKept={onDone} />
        <LeaveQuestion
          isArmed
          words={{
            title: m.console_recovery_leave_title(),
            text: m.console_recovery_leave_text(),
            stay: m.console_recovery_leave_stay(),
            leave: m.console_recovery_leave_go(),
          }}
        />
      </section>
    );

  if (step && !wantsApp)
    return (
      <section key="passkey" className="flex flex-col gap-5">
        <StepHeading number={2}>{m.console_join_passkey()}</StepHeading>
        <p className="text-muted">{m.console_join_passkey_text()}</p>
        <JoinByPasskey
          token={token}
          step={step.step}
          onJoined={handleJoined}
          onOver={handleOver}
          onRefused={handleRefusal}
          onApp={() => setWantsApp(true)}
        />
      </section>
    );

  if (step)
    return (
      <section key="app" className="flex flex-col gap-5">
        <StepHeading number={2}>{m.console_authenticator_title()}</StepHeading>
        <p className="text-muted">{m.console_authenticator_text()}</p>
        <SetupCodeForm setup={step} onCode={handleCode} />
        {canHavePasskeys() ? (
          <Button variant="quiet" onClick={() => setWantsApp(false)}>
            {m.console_join_passkey_instead()}
          </Button>
        ) : null}
      </section>
    );

  return (
    <section key="details" className="flex flex-col gap-5">
      <StepHeading number={1} isFirst={notice === undefined && !takesFocus}>
        {m.console_invited_details()}
      </StepHeading>
      {notice === undefined ? null : <Callout isAlert>{notice}</Callout>}
      <InvitationDetails token={token} email={email} onStep={setStep} onRefused={handleRefusal} />
    </section>
  );
}
