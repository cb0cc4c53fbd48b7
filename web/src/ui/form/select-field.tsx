import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { controlClass, Field, type FieldProps } from './field.tsx';

type SelectOption = { value: string; label: string; isDisabled?: boolean };

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children'> & {
    options: SelectOption[];
    /** Shown while nothing is chosen; can't be chosen itself. */
    placeholder?: string;
  };

/** The browser's own select: it works in dialogs, on phones and with every screen reader. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  className,
  labelClass,
  id,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  // Where the chosen option is not there (yet), the browser would show the first one as if somebody had chosen it.
  const isMissing = select.value !== undefined && !options.some(({ value }) => value === select.value);
  const shown = placeholder !== undefined && isMissing ? { value: '' } : {};

  return (
    <Field {...{ id, label, hint, error, isOptional, className, labelClass }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...shown} {...control} className={`${controlClass} appearance-none truncate pe-10`}>
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.75}
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
