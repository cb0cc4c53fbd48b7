import { contentClinics } from '@kindwell/contract/staff/staff-content-names.ts';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { useStaffRead } from '#console/lib/api/use-staff-operation.ts';
import { useRested } from '#console/lib/use-rested.ts';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { LazyComboboxField } from '#web/ui/form/lazy-combobox-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type ClinicFieldProps = FieldProps & { form: UseFormReturn<FieldValues>; name: string; isFixed?: boolean };

/** The key of a clinic: found by a part of its name, or typed; one that is known is shown with its name. */
export function ClinicField({ form, name, isFixed = false, ...field }: ClinicFieldProps) {
  const { field: control } = useController({ control: form.control, name });
  const search = useRested(String(control.value));
  // The list stays while one types on: it would be gone under a press.
  const { data } = useStaffRead(contentClinics, { query: { search } }, { keepsPrevious: true });
  const suggestions = (data?.clinics ?? []).map(({ key, name: clinic }) => ({ id: key, label: `${clinic} (${key})` }));

  if (isFixed) {
    const label = suggestions.find(({ id }) => id === control.value)?.label ?? control.value;
    return <TextField {...field} ref={control.ref} value={label} readOnly />;
  }
  const named = data?.clinics.find(({ key }) => key === control.value)?.name;
  return (
    <LazyComboboxField
      {...field}
      hint={named ?? field.hint}
      ref={control.ref}
      value={control.value}
      onChange={control.onChange}
      onBlur={control.onBlur}
      suggestions={suggestions}
      onChoose={({ id }) => control.onChange(id)}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
