import { acceptStaffInvitation } from '@kindwell/contract/staff/staff-sign-in.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { NewPasswordField } from '#console/features/sign-in/second-step/new-password-field.tsx';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const schema = z.pick(acceptStaffInvitation.body, { name: true, password: true });
type Form = z.output<typeof schema>;

/** What the second step of an invitation needs. */
export type InvitationStep = { step: string; secret: string; otpauthUri: string };

type InvitationDetailsProps = {
  token: string;
  email: string;
  onStep: (step: InvitationStep) => void;
  /** Hears why it was refused, which is told here. */
  onRefused: (error: unknown) => void;
};

/** The first step of an invitation: a name and a password. */
export function InvitationDetails({ token, email, onStep, onRefused }: InvitationDetailsProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<Form>({ defaultValues: { name: '', password: '' }, resolver: formResolver(schema) });
  const { errors, isSubmitting } = form.formState;

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      onStep(await callStaff(acceptStaffInvitation, { params: { token }, body }));
    } catch (error) {
      onRefused(error);
      setFailure(tellRefusal(form, error, 'password', 'passwordCommon', 'passwordAboutOwner'));
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-5">
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <TextField
        {...form.register('name')}
        label={m.console_name_label()}
        hint={m.console_name_hint()}
        error={errors.name?.message}
        autoComplete="name"
      />
      <NewPasswordField
        {...form.register('password')}
        label={m.console_password()}
        error={errors.password?.message}
        typed={form.watch('password')}
      />
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <Button type="submit" isBusy={isSubmitting} busyLabel={m.console_saving()}>
        {m.console_continue()}
      </Button>
    </form>
  );
}
