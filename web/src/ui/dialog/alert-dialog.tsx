import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useSendingGuard } from '#web/lib/history/leave-guard.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { overlayClass, sheetMotion } from './dialog-class.ts';
import { InertBehind } from './inert-behind.tsx';

type AlertDialogProps = {
  isOpen: boolean;
  /** The safe way out: the cancel button or Escape. */
  onClose: () => void;
  /** The question, naming what it is about: «Cancel your visit on Tuesday, March 4?» */
  title: string;
  /** What happens then. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Left out where a form is sent. */
  onConfirm?: () => void;
  /** For what can't be undone. */
  isDanger?: boolean;
  /** The safe way out is what most people want: it gets the primary look. */
  isCancelDefault?: boolean;
  isBusy?: boolean;
  busyLabel?: string;
  /** A question that is answered by typing: its form, which the confirm button sends, and what takes the focus in it. */
  form?: { id: string; fields: ReactNode; firstFieldRef: RefObject<HTMLElement | null> };
  /** Why it could not be done; the question stays open to be answered again. */
  failure?: string | undefined;
  /** What takes the focus at the end where it should not go back to what opened the question; null: it should. */
  focusAfter?: () => HTMLElement | null;
};

/** A question that must be answered before going on: cancel, remove, discard. A press outside doesn't answer it. */
export function AlertDialog({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isDanger = false,
  isCancelDefault = false,
  isBusy = false,
  busyLabel = confirmLabel,
  form,
  failure,
  focusAfter,
}: AlertDialogProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const popupRef = useRef<HTMLDivElement>(null);

  useSendingGuard(isBusy);

  const handleOpenChange = (nextOpen: boolean) => {
    if (!nextOpen && !isBusy) onClose();
  };

  const usualVariant = isCancelDefault ? 'secondary' : 'primary';
  const confirmVariant = isDanger ? 'danger' : usualVariant;

  const cancel = (
    <Button variant={isCancelDefault ? 'primary' : 'secondary'} onClick={onClose} aria-disabled={isBusy || undefined}>
      {cancelLabel}
    </Button>
  );

  return (
    <Primitive.Root open={isOpen} onOpenChange={handleOpenChange}>
      <Primitive.Portal>
        {/* Also over a dialog: the question dims what it is about. */}
        <Primitive.Backdrop forceRender className={overlayClass} />
        <Primitive.Viewport className="dialog-place z-50 flex items-end justify-center sm:items-center">
          <Primitive.Popup
            ref={popupRef}
            initialFocus={form?.firstFieldRef ?? titleRef}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            className={`${popupClass} ${sheetMotion}`}
          >
            <InertBehind isOpen={isOpen} dialogRef={popupRef} />
            <div className="flex flex-col gap-2">
              <Primitive.Title ref={titleRef} tabIndex={-1} className="text-h2 outline-none">
                {title}
              </Primitive.Title>
              <Primitive.Description render={<div />} className="text-muted">
                {children}
              </Primitive.Description>
            </div>
            {form?.fields}
            {failure === undefined ? null : (
              <Callout tone="danger" isAlert>
                {failure}
              </Callout>
            )}
            <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
              {isCancelDefault ? null : cancel}
              <Button
                variant={confirmVariant}
                onClick={onConfirm}
                isBusy={isBusy}
                busyLabel={busyLabel}
                {...(form && { type: 'submit' as const, form: form.id })}
              >
                {confirmLabel}
              </Button>
              {isCancelDefault ? cancel : null}
            </div>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const popupClass =
  'flex max-h-full w-full flex-col gap-6 overflow-y-auto rounded-t-dialog border border-border bg-surface p-6 ' +
  'pb-[max(1.5rem,env(safe-area-inset-bottom))] text-text shadow-raised sm:max-w-form sm:rounded-dialog';
