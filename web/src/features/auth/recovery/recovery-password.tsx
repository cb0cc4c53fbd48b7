import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { passwordRules } from '#web/lib/form/password-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { type ProvenAccount, setNewPassword } from './recovery.ts';
import { whatPasswordLacks } from './recovery-missing.ts';
import { emptyPasswordForm, type PasswordForm, passwordSchema } from './recovery-rules.ts';
import { RecoveryStep } from './recovery-step.tsx';
import { messageDelayMs } from './use-recovery-find.ts';

type RecoveryPasswordProps = {
  /** Those that the codes have proven: one, or several with the same email and phone. */
  accounts: ProvenAccount[];
  /** The identifier of the account, for password managers. */
  login: string;
  onReset: (message: string) => void;
  onBack: () => void;
};

/** The form of step 3. */
function useRecoveryPassword({ accounts, onReset }: RecoveryPasswordProps) {
  const [isDifferent, setIsDifferent] = useState(false);
  const form = useForm<PasswordForm>({
    defaultValues: emptyPasswordForm(accounts),
    mode: 'onChange',
    delayError: messageDelayMs,
    resolver: formResolver(passwordSchema),
  });

  const handleValid = async ({ account, password }: PasswordForm) => {
    setIsDifferent(false);

    try {
      onReset(await setNewPassword(account, password));
    } catch (error) {
      form.setError('password', { message: messageOf(error, m.auth_recovery_failed()) }, { shouldFocus: true });
    }
  };

  const handleInvalid = () => {
    const { password, again } = form.getValues();
    setIsDifferent(again !== '' && password !== again);
  };

  // The confirmation may have become right or wrong by it; one that isn't filled in yet is left in peace.
  const handlePasswordChange = () => {
    if (form.getValues('again') !== '') void form.trigger('again');
  };

  return { form, isDifferent, handlePasswordChange, submit: form.handleSubmit(handleValid, handleInvalid) };
}

/** Step 3: the new password, twice (docs/spec/auth.md#recovery). */
export function RecoveryPassword(props: RecoveryPasswordProps) {
  const rulesId = useId();
  const { form, isDifferent, handlePasswordChange, submit } = useRecoveryPassword(props);
  const { errors, isSubmitting } = form.formState;
  const values = form.watch();

  return (
    <>
      <RecoveryStep
        heading={{
          step: 3,
          title: m.auth_recovery_password_title(),
          text: m.auth_recovery_password_text(),
          moves: 1,
        }}
        problem={isDifferent ? m.auth_recovery_passwords_differ() : undefined}
        submit={{
          label: m.auth_recovery_reset(),
          busyLabel: m.auth_recovery_resetting(),
          isBusy: isSubmitting,
          missing: whatPasswordLacks(values),
        }}
        onSubmit={submit}
      >
        <input type="text" name="username" autoComplete="username" value={props.login} readOnly hidden />
        {props.accounts.length > 1 ? (
          <RadioGroup
            {...form.register('account')}
            label={m.auth_recovery_account()}
            hint={m.auth_recovery_account_hint()}
            error={errors.account ? m.auth_recovery_missing_account() : undefined}
            look="cards"
            options={props.accounts.map(({ patientuniqueId, firstName, memberId }) => ({
              value: patientuniqueId,
              label: firstName,
              description: m.auth_recovery_member({ memberId }),
            }))}
          />
        ) : null}
        <div className="flex flex-col gap-3">
          <PasswordField
            {...form.register('password', { onChange: handlePasswordChange })}
            label={m.auth_recovery_new_password()}
            error={errors.password?.message}
            describedBy={rulesId}
            autoComplete="new-password"
          />
          <PasswordRules id={rulesId} value={values.password} rules={passwordRules()} />
        </div>
        <PasswordField
          {...form.register('again')}
          label={m.auth_recovery_confirm_password()}
          error={errors.again?.message}
          autoComplete="new-password"
        />
      </RecoveryStep>
      <Button variant="quiet" onClick={props.onBack} className="-ms-4 self-start">
        {m.auth_recovery_other_contact()}
      </Button>
    </>
  );
}
