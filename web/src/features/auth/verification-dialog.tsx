import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { CodeInput } from '#web/ui/form/code-input.tsx';
import { ResendCode } from './resend-code.tsx';
import { verifySignIn } from './sign-in.ts';

const codeLength = 4;

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
  const [error, setError] = useState<string>();
  const [isVerifying, setIsVerifying] = useState(false);

  const handleChange = (digits: string) => {
    setCode(digits);
    setError(undefined);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeLength || isVerifying) return;

    setIsVerifying(true);
    setError(undefined);

    try {
      await verifySignIn(patientId, code);
      onVerified();
    } catch (failure) {
      setError(messageOf(failure, m.auth_verification_failed()));
      firstBox.current?.focus();
    } finally {
      setIsVerifying(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m.auth_enter_code()}
      isLocked={isVerifying}
      initialFocusRef={firstBox}
      footer={
        <Button
          type="submit"
          form={formId}
          disabled={code.length < codeLength}
          isBusy={isVerifying}
          busyLabel={m.auth_verifying()}
        >
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
          error={error}
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
