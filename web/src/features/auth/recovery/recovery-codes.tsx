import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ResendCode } from '#web/features/auth/resend-code.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { type PendingRecovery, type ProvenAccount, verifyCodes } from './recovery.ts';
import { RecoveryCodeField } from './recovery-code-field.tsx';
import { whatCodesLack } from './recovery-missing.ts';
import { type CodesForm, codesSchema, emptyCodesForm } from './recovery-rules.ts';
import { RecoveryStep } from './recovery-step.tsx';
import { RecoveryStuck } from './recovery-stuck.tsx';
import { messageDelayMs } from './use-recovery-find.ts';

type RecoveryCodesProps = {
  pending: PendingRecovery;
  onVerified: (proven: ProvenAccount[], message: string) => void;
  onBack: () => void;
};

/** The form of step 2. A wrong try marks every code: the server never says which one it was. */
function useRecoveryCodes({ pending, onVerified }: RecoveryCodesProps) {
  const { needed } = pending;
  const [isMissing, setIsMissing] = useState(false);
  const form = useForm<CodesForm>({
    defaultValues: emptyCodesForm,
    mode: 'onChange',
    delayError: messageDelayMs,
    resolver: formResolver(codesSchema(needed)),
  });
  const isNeeded = { otpeverify: needed.email, otppverify: needed.phone };
  const names = (['otpeverify', 'otppverify'] as const).filter((name) => isNeeded[name]);

  const handleValid = async (codes: CodesForm) => {
    setIsMissing(false);

    try {
      const { proven, message } = await verifyCodes(pending, codes);
      onVerified(proven, message);
    } catch (error) {
      const message = messageOf(error, m.auth_recovery_failed());
      for (const name of names) form.setError(name, { message });
      form.setFocus(names[0] ?? 'otpeverify', { shouldSelect: true });
    }
  };

  const handleInvalid = () => setIsMissing(names.some((name) => form.getValues(name) === ''));

  return { form, isMissing, submit: form.handleSubmit(handleValid, handleInvalid) };
}

/** Step 2: the codes that were sent (docs/spec/auth.md#recovery). */
export function RecoveryCodes(props: RecoveryCodesProps) {
  const { patientotpId, needed, message } = props.pending;
  const { form, isMissing, submit } = useRecoveryCodes(props);
  const hasBoth = needed.email && needed.phone;

  return (
    <>
      <RecoveryStep
        heading={{
          step: 2,
          title: hasBoth ? m.auth_recovery_codes_title() : m.auth_recovery_code_title(),
          // One code: its field says where it went.
          text: hasBoth ? message || m.auth_recovery_codes_sent() : m.auth_recovery_code_wait(),
          moves: 1,
        }}
        problem={isMissing ? m.auth_recovery_codes_missing() : undefined}
        submit={{
          label: m.auth_verify(),
          busyLabel: m.auth_verifying(),
          isBusy: form.formState.isSubmitting,
          missing: whatCodesLack(form.watch(), needed),
        }}
        onSubmit={submit}
      >
        {needed.email ? (
          <RecoveryCodeField
            form={form}
            name="otpeverify"
            label={m.auth_recovery_email_code()}
            hint={hasBoth ? m.auth_recovery_email_code_hint() : message || m.auth_recovery_code_sent()}
            isFilledByPhone={!needed.phone}
          />
        ) : null}
        {needed.phone ? (
          <RecoveryCodeField
            form={form}
            name="otppverify"
            label={m.auth_recovery_phone_code()}
            hint={hasBoth ? m.auth_recovery_phone_code_hint() : message || m.auth_recovery_code_sent()}
            isFilledByPhone
          />
        ) : null}
      </RecoveryStep>
      <ResendCode patientId={patientotpId} />
      <RecoveryStuck />
      <Button variant="quiet" onClick={props.onBack} className="-ms-4 self-start">
        {m.auth_recovery_other_contact()}
      </Button>
    </>
  );
}
