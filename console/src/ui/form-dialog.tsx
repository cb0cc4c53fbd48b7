import { type FormEventHandler, type ReactNode, useId } from 'react';
import { m } from '#console/paraglide/messages.js';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { LeaveQuestion } from '#web/ui/dialog/leave-question.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';

type FormDialogProps = {
  isOpen?: boolean;
  title: string;
  description?: string;
  /** What the button says that sends the form, and what while it is being sent; undefined while nothing can be sent. */
  submitLabel: string | undefined;
  busyLabel?: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** Something was typed: neither a press beside it nor a way out of the screen loses that unasked; a lock keeps it. */
  isDirty: boolean;
  /** Why it was refused, where no field says so. */
  failure?: string | undefined;
  onSubmit: FormEventHandler;
  onClose: () => void;
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
};

/** A form in a dialog. What was typed stays until it was done or is given up. */
export function FormDialog({
  isOpen = true,
  title,
  description,
  submitLabel,
  busyLabel = m.console_saving(),
  isDanger = false,
  isBusy,
  isDirty,
  failure,
  onSubmit,
  onClose,
  focusAfter,
  children,
}: FormDialogProps) {
  const id = useId();

  return (
    <Dialog
      isOpen={isOpen}
      onClose={(reason) => {
        if (reason !== 'outside-press' || !isDirty) onClose();
      }}
      title={title}
      description={description}
      isLocked={isBusy}
      {...(focusAfter && { focusAfter })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} isBlocked={isBusy}>
            {m.console_cancel()}
          </Button>
          {submitLabel === undefined ? null : (
            <Button
              type="submit"
              form={id}
              variant={isDanger ? 'danger' : 'primary'}
              isBusy={isBusy}
              busyLabel={busyLabel}
            >
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
        {children}
        {failure === undefined ? null : (
          <Callout tone="danger" isAlert>
            {failure}
          </Callout>
        )}
      </form>
      <LeaveQuestion safeWay="lock" isArmed={isOpen && isDirty && !isBusy} />
    </Dialog>
  );
}
