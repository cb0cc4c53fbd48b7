import { setStaffRoles, staffList } from '@kindwell/contract/staff/staff-people.ts';
import type { StaffRole } from '@kindwell/contract/staff/staff-rights.ts';
import { type FormEvent, useState } from 'react';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { inOrder, listRoles } from '#console/lib/role-words.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { isRefusedBy, messageOf } from '#web/lib/api/api-error.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RoleChoice } from './role-choice.tsx';
import type { StaffPerson } from './staff-api.ts';

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
  const [chosen, setChosen] = useState(person.roles);
  const [failure, setFailure] = useState<string>();
  const [isEmpty, setIsEmpty] = useState(false);
  const save = useStaffAct(setStaffRoles, { answers: staffList });
  // Not by this very act, whose answer the list has already.
  const hasChanged = save.data === undefined && !areSame(person.roles, was);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    setIsEmpty(chosen.length === 0);
    if (chosen.length === 0) return;

    try {
      // What is on screen, the change of others included, is what is agreed to.
      const answer = await save.mutateAsync({
        params: { id: String(person.id) },
        body: { roles: chosen, was: person.roles },
      });
      if (!answer) return;

      toast({ title: m.console_roles_saved({ name: person.name }) });
      onClose();
    } catch (error) {
      if (!isRefusedBy(error, 'staffRolesChanged')) setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <FormDialog
      title={m.console_roles_title({ name: person.name })}
      submitLabel={m.console_roles_save()}
      isBusy={save.isPending}
      isDirty={!areSame(chosen, was)}
      failure={failure}
      onSubmit={(event) => void handleSubmit(event)}
      onClose={onClose}
    >
      {hasChanged ? (
        <Callout tone="warning" isAlert title={m.console_roles_changed()}>
          {m.console_roles_changed_text({ was: listRoles(was), now: listRoles(person.roles) })}
        </Callout>
      ) : null}
      <RoleChoice
        chosen={chosen}
        onChange={setChosen}
        error={isEmpty && chosen.length === 0 ? m.console_roles_none() : undefined}
      />
    </FormDialog>
  );
}
