import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { type Household, useEndGuarantor } from './family-api.ts';

type EndGuarantorProps = {
  guarantor: Household['guarantors'][number];
  /** One's own part. */
  isSelf: boolean;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/** Asks before somebody, or oneself, looks after the family no more. */
export function EndGuarantor({ guarantor, isSelf, onClose, focusAfter }: EndGuarantorProps) {
  const { mutate, isPending, error } = useEndGuarantor();
  const { id, firstName: name } = guarantor;

  return (
    <ConfirmDialog
      onClose={onClose}
      act={(onDone) => mutate({ body: { dependantId: id } }, { onSuccess: onDone })}
      doneTitle={() => (isSelf ? m.family_stepped_down() : m.family_ended({ name }))}
      title={isSelf ? m.family_step_down_title() : m.family_end_title({ name })}
      cancelLabel={m.family_leave_as_is()}
      confirmLabel={isSelf ? m.family_step_down() : m.family_end_confirm()}
      isBusy={isPending}
      busyLabel={m.settings_account_saving()}
      failure={error ? messageOf(error, m.family_try_again()) : undefined}
      focusAfter={focusAfter}
    >
      <p>{isSelf ? m.family_step_down_text() : m.family_end_text({ name })}</p>
    </ConfirmDialog>
  );
}
