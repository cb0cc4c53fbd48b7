import { inviteStaff, staffList } from '@kindwell/contract/staff/staff-people.ts';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { RoleChoice } from './role-choice.tsx';

const schema = z.pick(inviteStaff.body, { email: true, roles: true });
type Form = z.output<typeof schema>;

/** Invites somebody by mail, with the roles they will have. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const id = useId();
  const [failure, setFailure] = useState<string>();
  const invite = useStaffAct(inviteStaff, { answers: staffList });
  const form = useForm<Form>({ defaultValues: { email: '', roles: [] }, resolver: formResolver(schema) });
  useKeptTyping(form);
  const { errors, isSubmitting, isDirty } = form.formState;

  const close = () => {
    form.reset();
    setFailure(undefined);
    onClose();
  };

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      if (!(await invite.mutateAsync({ body }))) return;

      toast({ title: m.console_invited(), description: m.console_invited_text({ email: body.email }) });
      close();
    } catch (error) {
      const said = messageOf(error, m.console_try_again());
      if (isRefusedBy(error, 'staffAlreadyThere')) form.setError('email', { message: said }, { shouldFocus: true });
      else setFailure(said);
    }
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={(reason) => {
        // A press beside it is no wish to lose what was typed.
        if (reason !== 'outside-press' || !isDirty) close();
      }}
      title={m.console_invite_title()}
      description={m.console_invite_text()}
      isLocked={isSubmitting}
      footer={
        <>
          <Button variant="secondary" onClick={close} isBlocked={isSubmitting}>
            {m.console_cancel()}
          </Button>
          <Button type="submit" form={id} isBusy={isSubmitting} busyLabel={m.console_sending()}>
            {m.console_invite_send()}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(handleValid)} className="flex flex-col gap-6">
        <TextField
          {...form.register('email')}
          type="email"
          label={m.console_email()}
          error={errors.email?.message}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Controller
          control={form.control}
          name="roles"
          render={({ field }) => (
            <RoleChoice
              chosen={field.value}
              onChange={field.onChange}
              error={errors.roles?.message}
              firstRef={field.ref}
            />
          )}
        />
        {failure === undefined ? null : (
          <Callout tone="danger" isAlert>
            {failure}
          </Callout>
        )}
      </form>
      <LeaveQuestion safeWay="lock" isArmed={isOpen && isDirty && !isSubmitting} />
    </Dialog>
  );
}
