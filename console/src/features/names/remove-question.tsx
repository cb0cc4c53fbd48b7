import { useRef } from 'react';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { focusNamesHeading, type NameDialogProps, useRemove } from './names-api.ts';

/** Asks before a name is removed that nobody has. */
export function RemoveQuestion({ list, name, onClose }: NameDialogProps) {
  const isDone = useRef(false);
  const remove = useRemove();

  const handleConfirm = async () => {
    const body = { name: name.names.en, version: name.version };
    const answer = await remove.mutateAsync({ params: { list }, body }).catch(() => undefined);
    if (!answer) return;

    isDone.current = true;
    toast({ title: m.console_names_removed() });
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      title={m.console_names_remove_title({ name: name.names.en })}
      cancelLabel={m.console_cancel()}
      confirmLabel={m.content_remove()}
      isDanger
      isBusy={remove.isPending}
      busyLabel={m.console_saving()}
      failure={remove.error ? messageOf(remove.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusNamesHeading() : null)}
    >
      {m.console_names_remove_text()}
    </AlertDialog>
  );
}
