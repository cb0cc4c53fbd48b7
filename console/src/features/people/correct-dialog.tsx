import {
  contactCorrections,
  correctContact,
  correctedEmail,
  correctedPhone,
} from '@kindwell/contract/staff/staff-corrections.ts';
import { foundPatient } from '@kindwell/contract/staff/staff-patients.ts';
import type { FoundPerson } from '@kindwell/contract/staff/staff-patients-shape.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useStaffAct } from '#console/lib/api/use-staff-operation.ts';
import { useKeptTyping } from '#console/lib/session/kept-typing.ts';
import { tellRefusal } from '#console/lib/tell-refusal.ts';
import { m } from '#console/paraglide/messages.js';
import { FormDialog } from '#console/ui/form-dialog.tsx';
import { formResolver } from '#web/lib/form/form-resolver.ts';
import { Callout } from '#web/ui/feedback/callout.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { inputOfFound, lookupInput } from './people-api.ts';

const correctForm = z.discriminatedUnion('kind', [correctedEmail, correctedPhone]);
type CorrectForm = z.output<typeof correctForm>;

const contactFields = {
  email: { label: m.console_correct_email, inputMode: 'email' },
  phone: { label: m.console_correct_phone, inputMode: 'tel' },
} as const;

// What is wrong with the contact itself is told at its field.
const ofContact = ['emailUnchanged', 'phoneUnchanged', 'contactTaken'] as const;

/** Asks for another email or phone of a patient: which, to what, and why. What was typed stays until it was asked for. */
export function CorrectDialog({ person, onClose }: { person: FoundPerson; onClose: () => void }) {
  const [failure, setFailure] = useState<string>();
  const correct = useStaffAct(correctContact, {
    answers: foundPatient,
    inputOf: inputOfFound,
    refreshes: [contactCorrections],
  });
  const form = useForm<CorrectForm>({
    defaultValues: { kind: 'email', contact: '', reason: '' },
    resolver: formResolver<CorrectForm>(correctForm),
  });
  useKeptTyping(form, 'correct');
  const { errors, isSubmitting, isDirty } = form.formState;
  const { label, inputMode } = contactFields[form.watch('kind')];

  const handleValid = async (wish: CorrectForm) => {
    setFailure(undefined);

    try {
      const answer = await correct.mutateAsync({ ...lookupInput(person.lookup.id), body: wish });
      if (!answer) return;

      toast({ title: m.console_correct_waits() });
      form.reset();
      onClose();
    } catch (error) {
      setFailure(tellRefusal(form, error, 'contact', ...ofContact));
    }
  };

  return (
    <FormDialog
      title={m.console_correct_title({ name: person.account.firstName })}
      submitLabel={m.console_adjust_ask()}
      isBusy={isSubmitting}
      isDirty={isDirty}
      failure={failure}
      onSubmit={form.handleSubmit(handleValid)}
      onClose={onClose}
    >
      <RadioGroup
        {...form.register('kind')}
        label={m.console_correct_kind()}
        options={[
          { value: 'email', label: m.console_email() },
          { value: 'phone', label: m.console_phone() },
        ]}
      />
      <TextField
        {...form.register('contact')}
        label={label()}
        error={errors.contact?.message}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        {...form.register('reason')}
        label={m.console_adjust_reason()}
        hint={m.console_correct_reason_hint()}
        error={errors.reason?.message}
        autoComplete="off"
      />
      <Callout tone="warning">{m.console_correct_second()}</Callout>
    </FormDialog>
  );
}
