import { stepUpStaff } from '@kindwell/contract/staff/staff-session.ts';
import { useId, useRef } from 'react';
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
  const firstFieldRef = useRef<HTMLInputElement>(null);
  const { form, failure, handleSubmit } = useProof(stepUpStaff, () => answerStepUp(true));

  const fields = (
    <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <ProofFields form={form} email={email} passwordRef={firstFieldRef} />
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
      form={{ id, fields, firstFieldRef }}
      failure={failure}
    >
      {m.console_step_up_text()}
    </AlertDialog>
  );
}
