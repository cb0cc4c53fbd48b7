import { renameStaffPasskey } from '@kindwell/contract/staff/staff-passkeys.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

const schema = z.pick(renameStaffPasskey.body, { name: true });
type Form = z.output<typeof schema>;

type PasskeyNameFormProps = {
  name: string;
  confirmLabel: string;
  /** Does what the name is for; what it throws is told above the field. */
  onName: (name: string) => Promise<void>;
  onClose: () => void;
};

/** What a passkey is called: a new one, or one that has another name so far. */
export function PasskeyNameForm({ name, confirmLabel, onName, onClose }: PasskeyNameFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<Form>({ defaultValues: { name }, resolver: formResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form]);

  const handleValid = async (given: Form) => {
    setFailure(undefined);
    await onName(given.name).catch((error: unknown) => setFailure(messageOf(error, m.console_try_again())));
  };

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(handleValid)}
      className="flex w-full max-w-form flex-col items-stretch gap-4"
    >
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <TextField
        {...form.register('name')}
        label={m.console_passkey_name()}
        hint={m.console_passkey_name_hint()}
        error={errors.name?.message}
        maxLength={60}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} busyLabel={m.console_passkey_waiting()}>
          {confirmLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.console_cancel()}
        </Button>
      </div>
    </form>
  );
}
