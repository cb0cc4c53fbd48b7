import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId, useRef, useState } from 'react';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { controlClass, Field } from '#web/ui/form/field.tsx';
import { ResendCode } from './resend-code.tsx';
import { codeLength, useCodeTry } from './use-code-try.ts';

/** `code`: to wherever the server says that it went. */
type OtpChannel = 'email' | 'phone' | 'code';

/** What was typed: a code for each channel that one was sent by. */
export type OtpCodes = Partial<Record<OtpChannel, string>>;

type OtpDialogProps = {
  /** Where codes went; a field for each. For `code` the server's whole sentence. */
  channels: Partial<Record<OtpChannel, string>>;
  /** What they are for and how long they work, where that isn't plain: a line under the title. */
  purpose?: string;
  /** The pending step, for sending its codes again. */
  pendingId: string;
  /** Asks for another code where the step is none of a sign-in. */
  onResend?: () => Promise<unknown>;
  /** Does what the codes are for; throws, with a sentence where there is one, when they are wrong. */
  onVerify: (codes: OtpCodes) => Promise<void>;
  /** The codes were right; the dialog is to be taken away. */
  onVerified: () => void;
  onClose: () => void;
  /** What else can be done here: another way out. */
  children?: ReactNode;
};

// Only one field may ask for a one-time code, else the phone's suggestion fills both.
const fields = [
  { channel: 'email', label: m.auth_otp_email, autoComplete: 'off' },
  { channel: 'phone', label: m.auth_otp_phone, autoComplete: 'one-time-code' },
  { channel: 'code', label: m.auth_otp_code, autoComplete: 'one-time-code' },
] as const;

/** The codes that prove an email, a phone or both (OTP-01). */
export function OtpDialog({
  channels,
  purpose,
  pendingId,
  onResend,
  onVerify,
  onVerified,
  onClose,
  children,
}: OtpDialogProps) {
  const formId = useId();
  const failureId = useId();
  const firstField = useRef<HTMLInputElement>(null);
  const [codes, setCodes] = useState<OtpCodes>({});

  const shown = fields.filter(({ channel }) => channels[channel] !== undefined);
  const isComplete = shown.every(({ channel }) => codes[channel]?.length === codeLength);
  const { failure, forgetFailure, isVerifying, handleSubmit } = useCodeTry({
    isComplete,
    tryCodes: async () => {
      await onVerify(codes);
      toast({ title: m.auth_otp_verified() });
      onVerified();
    },
    onWrong: () => firstField.current?.select(),
  });
  const isWrong = isRefusedBy(failure, 'signupCodeWrong', 'codeWrong');

  const handleChange = (channel: OtpChannel) => (event: ChangeEvent<HTMLInputElement>) => {
    setCodes({ ...codes, [channel]: event.target.value.replaceAll(/\D/g, '').slice(0, codeLength) });
    forgetFailure();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      hasOwnClose
      title={m.auth_otp_title()}
      description={purpose}
      isLocked={isVerifying}
      initialFocusRef={firstField}
      footer={
        <>
          <Button variant="link" onClick={onClose} aria-disabled={isVerifying || undefined} className="self-center">
            {m.auth_otp_close()}
          </Button>
          <Button
            type="submit"
            form={formId}
            isEarly={!isComplete}
            isBusy={isVerifying}
            busyLabel={m.auth_otp_checking()}
          >
            {m.auth_otp_verify()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-6">
        {shown.map(({ channel, label, autoComplete }, index) => (
          <CodeField
            key={channel}
            ref={index === 0 ? firstField : undefined}
            label={label()}
            hint={channel === 'code' ? channels.code : m.auth_otp_hint({ recipient: channels[channel] ?? '' })}
            failureId={isWrong ? failureId : undefined}
            value={codes[channel] ?? ''}
            onChange={handleChange(channel)}
            autoComplete={autoComplete}
          />
        ))}
        {failure === undefined ? null : (
          <div id={failureId}>
            <WrongCodes reason={messageOf(failure, m.auth_otp_invalid())} />
          </div>
        )}
        <ResendCode patientId={pendingId} onResend={onResend} />
        {children}
      </form>
    </Dialog>
  );
}

type CodeFieldProps = ComponentPropsWithRef<'input'> & {
  label: string;
  hint: string | undefined;
  /** The id of the message that codes are wrong. Which of two it is nobody is told: each could be guessed by itself then. */
  failureId: string | undefined;
};

function CodeField({ label, hint, failureId, ...input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} describedBy={failureId}>
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          {...input}
          {...control}
          aria-invalid={failureId !== undefined || undefined}
          className={controlClass}
        />
      )}
    </Field>
  );
}

/** That the codes didn't do, with the server's reason where it says more than that. */
function WrongCodes({ reason }: { reason: string }) {
  const invalid = m.auth_otp_invalid();
  const saysNoMore = reason === invalid || reason === m.auth_verification_failed();

  return (
    <Callout tone="danger" title={invalid} isAlert>
      {saysNoMore ? null : reason}
    </Callout>
  );
}
