import { stepUpStaffByPasskey } from '@kindwell/contract/staff/staff-passkeys.ts';
import { stepUpStaff } from '@kindwell/contract/staff/staff-session.ts';
import { useId, useRef } from 'react';
import { PasskeyProof, useHasPasskey } from '#console/features/sign-in/passkey/passkey-proof.tsx';
import { ProofFields } from '#console/features/sign-in/proof/proof-fields.tsx';
import { useProof } from '#console/features/sign-in/proof/use-proof.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { answerStepUp } from '#console/lib/session/step-up.ts';
import { m } from '#console/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';

/** Asks for the password and a code before something dangerous; what was typed behind it stays, and is then sent as it was. */
export function StepUpDialog({ onClose }: { onClose: () => void }) {
  const { email } = useStaff();
  const id = useId();
  const hasPasskey = useHasPasskey();
  const passkeyRef = useRef<HTMLButtonElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const handleProven = () => answerStepUp(true);
  const { form, failure, handleSubmit } = useProof(stepUpStaff, handleProven);

  const fields = (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      {hasPasskey ? (
        <PasskeyProof
          endpoint={stepUpStaffByPasskey}
          label={m.console_passkey_confirm()}
          onProven={handleProven}
          buttonRef={passkeyRef}
        />
      ) : null}
      <ProofFields form={form} email={email} passwordRef={passwordRef} />
    </form>
  );

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title={m.console_step_up_title()}
      confirmLabel={m.console_step_up_confirm()}
      cancelLabel={m.console_cancel()}
      isBusy={form.formState.isSubmitting}
      busyLabel={m.console_checking()}
      form={{ id, fields, firstFieldRef: hasPasskey ? passkeyRef : passwordRef }}
      failure={failure}
    >
      {m.console_step_up_text()}
    </AlertDialog>
  );
}
