import { staffLoginCode } from '@kindwell/contract/staff/staff-sign-in.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { CodeField } from '#console/features/sign-in/proof/code-field.tsx';
import { callStaff } from '#console/lib/api/call-staff.ts';
import { tellChange } from '#console/lib/session/other-tabs.ts';
import { keepSignedIn } from '#console/lib/session/staff-session.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

const schema = z.pick(staffLoginCode.body, { code: true });
type Form = z.output<typeof schema>;

type LoginCodeFormProps = {
  step: string;
  /** Back to email and password: asked for, or with the sentence that says why the step is over. */
  onBack: (why?: string) => void;
};

/** The second step of the sign-in. A right code signs in; the route then leads on. */
export function LoginCodeForm({ step, onBack }: LoginCodeFormProps) {
  const [failure, setFailure] = useState<string>();
  const form = useForm<Form>({ defaultValues: { code: '' }, resolver: formResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('code'), [form]);

  const handleValid = async ({ code }: Form) => {
    setFailure(undefined);

    try {
      keepSignedIn(await callStaff(staffLoginCode, { body: { step, code } }));
      tellChange();
    } catch (error) {
      if (isRefusedBy(error, 'stepExpired')) onBack(messageOf(error, m.console_try_again()));
      else setFailure(tellRefusal(form, error, 'code', 'staffCodeWrong'));
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-5">
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <CodeField {...form.register('code')} error={errors.code?.message} />
      <div className="flex flex-col gap-3">
        <Button type="submit" isBusy={isSubmitting} busyLabel={m.console_checking()}>
          {m.console_log_in()}
        </Button>
        <Button variant="quiet" onClick={() => onBack()}>
          {m.console_back()}
        </Button>
      </div>
    </form>
  );
}
