import type { PersonInsurance } from '@kindwell/contract/insurance.ts';
import { m } from '#web/paraglide/messages.js';
import { LazyAlertDialog } from '#web/ui/dialog/lazy-alert-dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { type Insured, useCodedChange } from './insurance-api.ts';
import type { SectionParts } from './use-coded-step.ts';
import { useCodedStep } from './use-coded-step.ts';

type RemoveInsuranceProps = SectionParts & {
  insurance: PersonInsurance;
  person: Insured;
  onClose: () => void;
};

/** Asks before an insurance and its cards go, then for the code that this needs. */
export function RemoveInsurance({ insurance, person, onClose, renderCode }: RemoveInsuranceProps) {
  const { sendCode, remove } = useCodedChange(person.id);
  const name = insurance.insuranceName;
  const { code, isSending, failure, start } = useCodedStep({
    purpose: m.insurance_code_to_remove(),
    sendCode,
    change: (otp) => remove(insurance.id, otp),
    onDone: () => {
      toast({ title: m.insurance_removed({ name }) });
      onClose();
    },
  });

  if (code) return renderCode({ ...code, onClose });

  return (
    <LazyAlertDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void start()}
      title={m.insurance_remove_title({ name })}
      cancelLabel={m.insurance_keep()}
      confirmLabel={m.insurance_send_code()}
      isDanger
      isBusy={isSending}
      busyLabel={m.insurance_sending_code()}
      failure={failure}
    >
      {m.insurance_remove_text()}
    </LazyAlertDialog>
  );
}
