import { inviteStaff, staffList } from '@kindwell/contract/staff/staff-people.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { invitedWords } from './invitation-row.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useStaffList } from './staff-api.ts';

const schema = z.pick(inviteStaff.body, { email: true, roles: true });
type Form = z.output<typeof schema>;

/** The open invitation to an address, whatever its case. */
function useOpenInvitation(email: string) {
  const invitations = useStaffList().data?.invitations;
  const address = email.trim().toLowerCase();

  return invitations?.find((invitation) => invitation.email === address);
}

/**
 * Invites somebody by mail, with the roles they will have. An invitation to the same address that is open is shown, by others too, and
 * the new one takes its place.
 */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const invite = useStaffAct(inviteStaff, { answers: staffList });
  const form = useForm<Form>({ defaultValues: { email: '', roles: [] }, resolver: formResolver(schema) });
  useKeptTyping(form);
  const { errors, isSubmitting, isDirty } = form.formState;
  const open = useOpenInvitation(form.watch('email'));

  const close = () => {
    form.reset();
    setFailure(undefined);
    onClose();
  };

  const handleValid = async (body: Form) => {
    setFailure(undefined);

    try {
      if (!(await invite.mutateAsync({ body: { ...body, seen: open?.id ?? null } }))) return;

      toast({ title: m.console_invited(), description: m.console_invited_text({ email: body.email }) });
      close();
    } catch (error) {
      setFailure(tellRefusal(form, error, 'email', 'staffAlreadyThere'));
    }
  };

  return (
    <FormDialog
      isOpen={isOpen}
      title={m.console_invite_title()}
      description={m.console_invite_text()}
      submitLabel={m.console_invite_send()}
      busyLabel={m.console_sending()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={open && isRefusedBy(invite.error, 'staffInvitationOpen') ? undefined : failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={close}
    >
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
      <div role="status">
        {open ? (
          <Callout tone="warning" title={m.console_invite_open()}>
            {invitedWords(open)}. {m.console_invite_replaces()}
          </Callout>
        ) : null}
      </div>
    </FormDialog>
  );
}
