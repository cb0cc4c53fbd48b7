import { type ComponentProps, useRef } from 'react';
import { toast } from '#web/ui/feedback/toast.ts';
import { AlertDialog } from './alert-dialog.tsx';

type ConfirmDialogProps = Omit<
  ComponentProps<typeof AlertDialog>,
  'isOpen' | 'isDanger' | 'isCancelDefault' | 'onConfirm' | 'focusAfter'
> & {
  /** Does it, and calls `onDone` once it has worked out. */
  act: (onDone: () => void) => void;
  /** The words of the toast then. */
  doneTitle: () => string;
  /** What takes the focus then: what opened the question is gone. */
  focusAfter: () => HTMLElement | null;
};

/** Asks before something goes for good, does it, and says that it is done. A failure is told in the question. */
export function ConfirmDialog({ act, doneTitle, focusAfter, onClose, ...question }: ConfirmDialogProps) {
  const isDone = useRef(false);

  const handleConfirm = () =>
    act(() => {
      isDone.current = true;
      toast({ title: doneTitle() });
      onClose();
    });

  return (
    <AlertDialog
      {...question}
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={handleConfirm}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    />
  );
}
