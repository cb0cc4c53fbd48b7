import { changeStaffPassword, staffSessions } from '@kindwell/contract/staff/staff-own.ts';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { NewPasswordField } from '#console/features/sign-in/second-step/new-password-field.tsx';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useStaff } from '#console/lib/session/staff-session.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useFocusBack } from '#web/ui/dialog/use-take-focus.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { OwnCard } from './own-card.tsx';

const schema = z.pick(changeStaffPassword.body, { newPassword: true });
type Form = z.output<typeof schema>;

/** The password, and a new one in its place. */
export function PasswordCard() {
  const [isOpen, setIsOpen] = useState(false);
  const openRef = useFocusBack<HTMLButtonElement>(isOpen);

  const open = (
    <Button ref={openRef} variant="secondary" onClick={() => setIsOpen(true)}>
      {m.console_password_change()}
    </Button>
  );

  return (
    <OwnCard
      icon={LockKeyhole}
      title={m.console_password()}
      text={m.console_password_text()}
      action={isOpen ? undefined : open}
    >
      {isOpen ? <PasswordForm onClose={() => setIsOpen(false)} /> : null}
    </OwnCard>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { email } = useStaff();
  const [failure, setFailure] = useState<string>();
  const change = useStaffAct(changeStaffPassword, { refreshes: [staffSessions] });
  const form = useForm<Form>({ defaultValues: { newPassword: '' }, resolver: formResolver(schema) });
  const { errors, isSubmitting } = form.formState;
  useEffect(() => form.setFocus('newPassword'), [form]);

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      if (!(await change.mutateAsync({ body }))) return;

      toast({ title: m.console_password_changed(), description: m.console_others_ended() });
      onClose();
    } catch (error) {
      setFailure(tellRefusal(form, error, 'newPassword', 'passwordCommon', 'passwordAboutOwner', 'passwordUnchanged'));
    }
  };

  return (
    <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-5">
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordField
        {...form.register('newPassword')}
        label={m.console_password_new()}
        error={errors.newPassword?.message}
        typed={form.watch('newPassword')}
      />
      {failure === undefined ? null : (
        <Callout tone="danger" isAlert>
          {failure}
        </Callout>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting} busyLabel={m.console_saving()}>
          {m.console_password_change()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.console_cancel()}
        </Button>
      </div>
    </form>
  );
}
