import type { ComponentPropsWithRef } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

/** A one-line text input; `{...form.register('email')}` may be spread on it. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  className,
  labelClass,
  id,
  ...input
}: FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps>) {
  return (
    <Field {...{ id, label, hint, error, isOptional, className, labelClass }}>
      {(control) => <input type="text" {...input} {...control} className={controlClass} />}
    </Field>
  );
}
