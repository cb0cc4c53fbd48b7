import type { ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { CodesForm } from './recovery-rules.ts';

const codeLength = 4;

type RecoveryCodeFieldProps = {
  form: UseFormReturn<CodesForm>;
  name: keyof CodesForm;
  label: string;
  hint: string;
  /** True for the one field that a phone may fill from its messages: with two, both would get the same code. */
  isFilledByPhone: boolean;
};

/** A code in one field, at most 4 characters. A paste gives its digits, whatever was copied around them. */
export function RecoveryCodeField({ form, name, label, hint, isFilledByPhone }: RecoveryCodeFieldProps) {
  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const digits = event.clipboardData.getData('text').replaceAll(/\D/g, '').slice(0, codeLength);
    form.setValue(name, digits, { shouldValidate: true, shouldDirty: true });
  };

  return (
    <TextField
      {...form.register(name)}
      onPaste={handlePaste}
      label={label}
      hint={hint}
      error={form.formState.errors[name]?.message}
      maxLength={codeLength}
      inputMode="numeric"
      autoComplete={isFilledByPhone ? 'one-time-code' : 'off'}
    />
  );
}
