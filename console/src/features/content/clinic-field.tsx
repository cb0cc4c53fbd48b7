import { useDeferredValue } from 'react';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { ComboboxField } from '#web/ui/form/combobox-field.tsx';
import type { FieldProps } from '#web/ui/form/field.tsx';
import { useClinicsNamed } from './content-api.ts';

type ClinicFieldProps = FieldProps & { form: UseFormReturn<FieldValues>; name: string };

/** The key of a clinic: found by a part of its name, or typed. */
export function ClinicField({ form, name, ...field }: ClinicFieldProps) {
  const { field: control } = useController({ control: form.control, name });
  const search = useDeferredValue(String(control.value));
  const { data } = useClinicsNamed(search);
  const suggestions = (data?.clinics ?? []).map(({ key, name: clinic }) => ({ id: key, label: `${clinic} (${key})` }));

  return (
    <ComboboxField
      {...field}
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
