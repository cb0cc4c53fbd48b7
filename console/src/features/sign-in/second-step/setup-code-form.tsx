import { confirmStaffAuthenticator } from '@kindwell/contract/staff/staff-own.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CodeField } from '#console/features/sign-in/proof/code-field.tsx';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';

const schema = z.pick(confirmStaffAuthenticator.body, { code: true });
type Form = z.output<typeof schema>;

type SetupCodeFormProps = {
  setup: { secret: string; otpauthUri: string };
  /** Sends the code; throws where it is refused. */
  onCode: (code: string) => Promise<void>;
};

/** A new authenticator: what its app is given, and a first code as the proof that it works. */
export function SetupCodeForm({ setup, onCode }: SetupCodeFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<Form>({ defaultValues: { code: '' }, resolver: formResolver(schema) });
  const { errors, isSubmitting } = form.formState;

  const handleValid = async ({ code }: Form) => {
    setFailure(undefined);

    try {
      await onCode(code);
    } catch (error) {
      setFailure(tellRefusal(form, error, 'code', 'staffCodeWrong'));
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-5">
      <AuthenticatorSetup secret={setup.secret} otpauthUri={setup.otpauthUri} />
      <CodeField {...form.register('code')} error={errors.code?.message} isAppOnly />
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <Button type="submit" isBusy={isSubmitting} busyLabel={m.console_checking()}>
        {m.console_confirm_code()}
      </Button>
    </form>
  );
}
