import { foundPatient, requestPatientCopy } from '@kindwell/contract/staff/staff-patients.ts';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { m } from '#console/paraglide/messages.js';
import { toast } from '#web/ui/feedback/toast.ts';
import { inputOfFound, lookupInput } from './people-api.ts';
import { type PersonDialogProps, ReasonDialog } from './reason-dialog.tsx';

/** Has a copy of their data made for a patient: where they find it is said, and why is asked for. */
export function CopyDialog({ person, onClose, focusAfter }: PersonDialogProps) {
  const { account, lookup } = person;
  const request = useStaffAct(requestPatientCopy, { answers: foundPatient, inputOf: inputOfFound });

  const handleConfirm = async (reason: string) => {
    const answer = await request.mutateAsync({ ...lookupInput(lookup.id), body: { reason } });
    if (answer) toast({ title: m.console_copy_asked() });
    return answer !== undefined;
  };

  return (
    <ReasonDialog
      title={m.console_copy_title({ name: account.firstName })}
      confirmLabel={m.console_copy_make()}
      kept="copy"
      onConfirm={handleConfirm}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <p>{m.console_copy_text({ email: account.emailHint })}</p>
      <p className="text-muted">{m.console_copy_no_sign_in()}</p>
    </ReasonDialog>
  );
}
