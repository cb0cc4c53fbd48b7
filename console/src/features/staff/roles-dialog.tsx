import { setStaffRoles, staffList } from '@kindwell/contract/staff/staff-people.ts';
import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { inOrder, listRoles } from '#console/lib/role-words.ts';
import { askSession } from '#console/lib/session/keep-session.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import type { StaffPerson } from './staff-api.ts';

const schema = z.pick(setStaffRoles.body, { roles: true });
type Form = z.output<typeof schema>;

type RolesDialogProps = {
  /** As the list has them now. */
  person: StaffPerson;
  onClose: () => void;
};

const areSame = (one: readonly StaffRole[], other: readonly StaffRole[]) =>
  inOrder(one).join() === inOrder(other).join();

/**
 * Gives somebody other roles. Where others have changed them meanwhile, that is shown beside the choice, which stays as it was
 * made; sent again, it changes what is there now.
 */
export function RolesDialog({ person, onClose }: RolesDialogProps) {
  const [was] = useState(person.roles);
  const [failure, setFailure] = useState<string>();
  const save = useStaffAct(setStaffRoles, { answers: staffList });
  const form = useForm<Form>({ defaultValues: { roles: was }, resolver: formResolver(schema) });
  useKeptTyping(form, `roles ${person.id}`);
  const { errors, isSubmitting, isDirty } = form.formState;
  const endsInvitations = person.roles.includes('owner') && !form.watch('roles').includes('owner');
  // Not by this very act, whose answer the list has already.
  const hasChanged = save.data === undefined && !areSame(person.roles, was);

  const handleValid = async ({ roles }: Form) => {
    setFailure(undefined);

    try {
      // What is on screen, the change of others included, is what is agreed to.
      const answer = await save.mutateAsync({
        params: { id: String(person.id) },
        body: { roles, was: person.roles },
      });
      if (!answer) return;

      toast({ title: m.console_roles_saved({ name: person.name }) });
      // The rooms and buttons of who changes their own go by what they may do now.
      if (person.isYou) void askSession();
      onClose();
    } catch (error) {
      if (!isRefusedBy(error, 'staffRolesChanged')) setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <FormDialog
      title={m.console_roles_title({ name: person.name })}
      submitLabel={m.console_roles_save()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
    >
      {hasChanged ? (
        <Callout tone="warning" isAlert title={m.console_roles_changed()}>
          {m.console_roles_changed_text({ was: listRoles(was), now: listRoles(person.roles) })}
        </Callout>
      ) : null}
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
        {endsInvitations ? (
          <Callout tone="warning">
            {person.isYou ? m.console_roles_self_invitations() : m.console_roles_invitations({ name: person.name })}
          </Callout>
        ) : null}
      </div>
    </FormDialog>
  );
}
