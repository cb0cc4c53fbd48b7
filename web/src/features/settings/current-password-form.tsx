import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { showRefusal } from './account-refusal.ts';
import { currentPasswordSchema } from './account-rules.ts';

type CurrentPasswordFormProps = {
  email: string;
  /** Makes the change with the password; throws what its call throws. */
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** The current password, where the server wants it for a change that has no form of its own. */
export function CurrentPasswordForm({ email, onSubmit, onCancel }: CurrentPasswordFormProps) {
  const [alert, setAlert] = useState<string>();
  const form = useForm({
    defaultValues: { oldpwd: '' },
    resolver: formResolver<{ oldpwd: string }>(currentPasswordSchema),
  });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => form.setFocus('oldpwd'), [form]);

  const handleValid = async ({ oldpwd }: { oldpwd: string }) => {
    setAlert(undefined);
    await onSubmit(oldpwd).catch((error: unknown) => setAlert(showRefusal(form, error, { oldpwd: 'oldpwd' })));
  };

  return (
    <AccountForm
      label={m.settings_account_confirm()}
      username={email}
      alert={alert}
      isBusy={isSubmitting}
      submitLabel={m.settings_account_save()}
      busyLabel={m.settings_account_saving()}
      onSubmit={form.handleSubmit(handleValid)}
      onCancel={onCancel}
    >
      <PasswordField
        {...form.register('oldpwd')}
        label={m.settings_account_current_password()}
        hint={m.settings_account_current_password_hint()}
        error={errors.oldpwd?.message}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
