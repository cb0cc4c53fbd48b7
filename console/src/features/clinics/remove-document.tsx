import {
  removeClinicDocument,
  type StaffClinicAnswer,
  staffClinic,
} from '@kindwell/contract/staff/directory/staff-clinics.ts';
import { listHistory } from '@kindwell/contract/staff/staff-history.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { messageOf } from '#web/lib/api/api-error.ts';
import { AlertDialog } from '#web/ui/dialog/alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

type RemoveDocumentProps = {
  clinic: string;
  paper: StaffClinicAnswer['documents'][number];
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/** Asks before a document of a clinic is taken away. */
export function RemoveDocument({ clinic, paper, onClose, focusAfter }: RemoveDocumentProps) {
  const remove = useStaffAct(removeClinicDocument, { refreshes: [staffClinic, listHistory] });

  const handleConfirm = async () => {
    const { key, version } = paper;
    const answer = await remove.mutateAsync({ body: { clinic, key, version } }).catch(() => undefined);
    if (!answer) return;
    toast({ title: m.clinics_document_removed() });
    onClose();
  };

  return (
    <AlertDialog
      isOpen
      title={m.clinics_document_remove_question({ title: paper.title })}
      cancelLabel={m.console_cancel()}
      confirmLabel={m.content_remove()}
      isDanger
      isBusy={remove.isPending}
      busyLabel={m.console_saving()}
      failure={remove.error ? messageOf(remove.error, m.console_try_again()) : undefined}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      {m.clinics_document_remove_text()}
    </AlertDialog>
  );
}
