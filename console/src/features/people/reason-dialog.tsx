import { patientWish } from '@kindwell/contract/staff/staff-patients.ts';
import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { messageOf } from '#web/lib/api/api-error.ts';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

const schema = z.pick(patientWish, { reason: true });
type Form = z.output<typeof schema>;

/** What a dialog about a patient is given: who it is about, and what has the focus once it was done. */
export type PersonDialogProps = { person: FoundPerson; onClose: () => void; focusAfter: () => HTMLElement | null };

type ReasonDialogProps = {
  title: string;
  /** What follows, said before the reason is asked for. */
  children: ReactNode;
  confirmLabel: string;
  /** By what the typing is kept while the console is locked. */
  kept: string;
  isDanger?: boolean;
  /** Something stands in the way, which `children` say: nothing can be sent. */
  isBlocked?: boolean;
  /** Does it; false where nothing was done and the dialog is to stay. What it throws is told in the dialog. */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
  /** What has the focus once it was done: the button that opened this may be gone then. */
  focusAfter: () => HTMLElement | null;
};

/** Asks why something is done for a patient. What was typed stays until it was done. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  kept,
  isDanger = false,
  isBlocked = false,
  onConfirm,
  onClose,
  focusAfter,
}: ReasonDialogProps) {
  const [failure, setFailure] = useState<string>();
  const isDone = useRef(false);
  const form = useForm<Form>({ defaultValues: { reason: '' }, resolver: formResolver(schema) });
  useKeptTyping(form, kept);
  const { errors, isSubmitting, isDirty } = form.formState;

  const handleValid = async ({ reason }: Form) => {
    setFailure(undefined);

    try {
      if (!(await onConfirm(reason))) return;

      isDone.current = true;
      form.reset();
      onClose();
    } catch (error) {
      setFailure(messageOf(error, m.console_try_again()));
    }
  };

  return (
    <FormDialog
      title={title}
      submitLabel={isBlocked ? undefined : confirmLabel}
      isDanger={isDanger}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
      focusAfter={() => (isDone.current ? focusAfter() : null)}
    >
      {children}
      {isBlocked ? null : (
        <TextField
          {...form.register('reason')}
          label={m.console_adjust_reason()}
          hint={m.console_wish_reason_hint()}
          error={errors.reason?.message}
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
