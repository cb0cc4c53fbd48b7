import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { passwordRules } from '#web/lib/form/password-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { PasswordRules } from '#web/ui/form/password-rules.tsx';
import { useUpdateAccount } from './account-api.ts';
import { AccountForm } from './account-form.tsx';
import { showRefusal } from './account-refusal.ts';
import { rememberPassword } from './account-remembered.ts';
import { type PasswordForm as Form, passwordSchema } from './account-rules.ts';
import { useMayHaveCalendarLink } from './sign-ins-api.ts';

type PasswordFormProps = {
  account: { email: string; phone: string };
  onDone: (isSaved: boolean) => void;
};

/** A new password in the place of the present one. */
export function PasswordForm({ account, onDone }: PasswordFormProps) {
  const { changePassword } = useUpdateAccount();
  const mayHaveCalendarLink = useMayHaveCalendarLink();
  const [alert, setAlert] = useState<string>();
  const rulesId = useId();
  const form = useForm<Form>({
    defaultValues: { oldpwd: '', newpwd: '', again: '', endsCalendarLink: true },
    resolver: formResolver(passwordSchema),
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => form.setFocus('oldpwd'), [form]);

  const handleValid = async (values: Form) => {
    setAlert(undefined);

    try {
      await changePassword(values);
      await rememberPassword(account, values.oldpwd, values.newpwd);
      toast({
        title: m.settings_account_password_changed(),
        description: m.settings_account_password_changed_text(),
      });
      onDone(true);
    } catch (error) {
      setAlert(showRefusal(form, error, { oldpwd: 'oldpwd', newpwd: 'newpwd' }));
    }
  };

  return (
    <AccountForm
      label={m.settings_account_change_password()}
      username={account.email}
      alert={alert}
      isBusy={isSubmitting}
      submitLabel={m.settings_account_change_password()}
      busyLabel={m.settings_account_changing()}
      onSubmit={form.handleSubmit(handleValid)}
      onCancel={() => onDone(false)}
    >
      <p className="text-small text-muted">{m.settings_account_password_hint()}</p>
      <PasswordField
        {...form.register('oldpwd')}
        label={m.settings_account_current_password()}
        error={errors.oldpwd?.message}
        autoComplete="current-password"
      />
      <div className="flex flex-col gap-3">
        <PasswordField
          {...form.register('newpwd')}
          label={m.settings_account_new_password()}
          error={errors.newpwd?.message}
          describedBy={rulesId}
          autoComplete="new-password"
        />
        <PasswordRules id={rulesId} value={form.watch('newpwd')} rules={passwordRules()} />
      </div>
      <PasswordField
        {...form.register('again')}
        label={m.settings_account_confirm_password()}
        error={errors.again?.message}
        autoComplete="new-password"
      />
      {mayHaveCalendarLink ? (
        <CheckboxField
          {...form.register('endsCalendarLink')}
          label={m.settings_end_calendar_link()}
          hint={m.settings_end_calendar_link_hint()}
        />
      ) : null}
    </AccountForm>
  );
}
