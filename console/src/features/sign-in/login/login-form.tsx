import { staffLogin } from '@kindwell/contract/staff/staff-sign-in.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasskeyLogin } from '#console/features/sign-in/passkey/passkey-login.tsx';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { canHavePasskeys } from '#web/lib/passkeys/passkeys.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const schema = z.pick(staffLogin.body, { email: true, password: true });
type Form = z.output<typeof schema>;

type LoginFormProps = {
  /** Why one is here, where something came before. */
  notice?: string | undefined;
  /** Email and password were right: `step` is what the code belongs to. */
  onStep: (step: string) => void;
};

/** The first step of the sign-in: email and password, and before them a passkey, which needs no other. */
export function LoginForm({ notice, onStep }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<Form>({ defaultValues: { email: '', password: '' }, resolver: formResolver(schema) });
  const { errors, isSubmitting } = form.formState;

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      const { step } = await callStaff(staffLogin, { body });
      onStep(step);
    } catch (error) {
      setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-5">
      {notice === undefined || failure !== undefined ? null : <Callout>{notice}</Callout>}
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      {canHavePasskeys() ? <PasskeyLogin /> : null}
      <TextField
        {...form.register('email')}
        type="email"
        label={m.console_email()}
        error={errors.email?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password')}
        label={m.console_password()}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        variant={canHavePasskeys() ? 'secondary' : 'primary'}
        isBusy={isSubmitting}
        busyLabel={m.console_checking()}
      >
        {m.console_continue()}
      </Button>
    </form>
  );
}
