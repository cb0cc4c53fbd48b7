import { useId, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { ResendCode } from './resend-code.tsx';
import { verifySignIn } from './sign-in-code.ts';
import { codeLength, useCodeTry } from './use-code-try.ts';

type VerificationDialogProps = {
  patientId: string;
  /** Where the code went. */
  message: string;
  onVerified: () => void;
  onClose: () => void;
};

/** The code that completes a sign-in (docs/spec/auth.md#sign-in). */
export function VerificationDialog({ patientId, message, onVerified, onClose }: VerificationDialogProps) {
  const formId = useId();
  const firstBox = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const isComplete = code.length === codeLength;
  const { failure, forgetFailure, isVerifying, handleSubmit } = useCodeTry({
    isComplete,
    tryCodes: async () => {
      await verifySignIn(patientId, code);
      onVerified();
    },
    onWrong: () => firstBox.current?.focus(),
  });

  const handleChange = (digits: string) => {
    setCode(digits);
    forgetFailure();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.auth_enter_code()}
      isLocked={isVerifying}
      initialFocusRef={firstBox}
      footer={
        <Button type="submit" form={formId} isEarly={!isComplete} isBusy={isVerifying} busyLabel={m.auth_verifying()}>
          {m.auth_verify()}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        className="flex flex-col items-start gap-6"
      >
        <CodeInput
          label={m.auth_verification_code()}
          hint={message || m.auth_code_hint()}
          error={failure === undefined ? undefined : messageOf(failure, m.auth_verification_failed())}
          value={code}
          onChange={handleChange}
          length={codeLength}
          firstBoxRef={firstBox}
        />
        <ResendCode patientId={patientId} />
      </form>
    </Dialog>
  );
}
