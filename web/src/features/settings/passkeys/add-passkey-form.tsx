import { passkeyName } from '@kindwell/contract/auth/passkeys.ts';
import { currentPassword } from '@kindwell/contract/fields.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccountForm } from '#web/features/settings/account-form.tsx';
import { isPasswordAsked, showRefusal } from '#web/features/settings/account-refusal.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { m } from '#web/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useAddPasskey } from './passkeys-api.ts';

type Form = { name: string; oldpwd: string };

const schemaOf = (asksPassword: boolean) =>
  z.object({ name: passkeyName, oldpwd: asksPassword ? currentPassword : z.string() });

type AddPasskeyFormProps = { email: string; onClose: () => void };

/** A passkey under a name; the current password belongs to it once the server has asked for it. */
export function AddPasskeyForm({ email, onClose }: AddPasskeyFormProps) {
  const add = useAddPasskey();
  const [alert, setAlert] = useState<string>();
  const [asksPassword, setAsksPassword] = useState(false);
  const form = useForm<Form>({
    defaultValues: { name: '', oldpwd: '' },
    resolver: formResolver<Form>(schemaOf(asksPassword)),
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus(asksPassword ? 'oldpwd' : 'name'), [form, asksPassword]);

  const handleValid = async ({ name, oldpwd }: Form) => {
    setAlert(undefined);

    try {
      await add.mutateAsync({ name, oldpwd: asksPassword ? oldpwd : null });
      toast({ title: m.settings_passkey_added() });
      onClose();
    } catch (error) {
      if (isPasswordAsked(error, asksPassword)) setAsksPassword(true);
      else setAlert(showRefusal(form, error, { name: 'name', oldpwd: 'oldpwd' }));
    }
  };

  return (
    <AccountForm
      label={m.settings_passkey_add()}
      username={asksPassword ? email : ''}
      alert={alert}
      isBusy={isSubmitting}
      submitLabel={m.settings_passkey_make()}
      busyLabel={m.settings_passkey_waiting()}
      onSubmit={form.handleSubmit(handleValid)}
      onCancel={onClose}
    >
      <TextField
        {...form.register('name')}
        label={m.settings_passkey_name()}
        hint={m.settings_passkey_name_hint()}
        error={errors.name?.message}
        maxLength={60}
        autoComplete="off"
      />
      {asksPassword ? (
        <PasswordField
          {...form.register('oldpwd')}
          label={m.settings_account_current_password()}
          hint={m.settings_account_current_password_hint()}
          error={errors.oldpwd?.message}
          autoComplete="current-password"
        />
      ) : null}
    </AccountForm>
  );
}
