import { useRef } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { m } from '#web/paraglide/messages.js';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
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
  const isEnded = useRef(false);
  const { id, firstName: name } = guarantor;

  const handleConfirm = () =>
    mutate(
      { body: { dependantId: id } },
      {
        onSuccess: () => {
          isEnded.current = true;
          toast({ title: isSelf ? m.family_stepped_down() : m.family_ended({ name }) });
          onClose();
        },
      },
    );

  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      onConfirm={handleConfirm}
      title={isSelf ? m.family_step_down_title() : m.family_end_title({ name })}
      cancelLabel={m.family_leave_as_is()}
      confirmLabel={isSelf ? m.family_step_down() : m.family_end_confirm()}
      isDanger
      isBusy={isPending}
      busyLabel={m.settings_account_saving()}
      failure={error ? messageOf(error, m.family_try_again()) : undefined}
      focusAfter={() => (isEnded.current ? focusAfter() : null)}
    >
      <p>{isSelf ? m.family_step_down_text() : m.family_end_text({ name })}</p>
    </AlertDialog>
  );
}
