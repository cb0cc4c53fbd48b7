import type { ChangeEvent, FocusEvent, Ref } from 'react';
import { m } from '#web/paraglide/messages.js';
import { controlClass, type FieldProps } from './field.tsx';
import { Fieldset } from './fieldset.tsx';

type BirthDateFieldProps = Omit<FieldProps, 'isOptional'> & {
  /** Year, month and day as typed, joined by hyphens: `1990-4-27`, `1990--` while the rest is missing, '' when all is. */
  value: string;
  onChange: (date: string) => void;
  /** The focus has left all three parts. */
  onBlur?: () => void;
  id: string;
  /** The first part. */
  inputRef?: Ref<HTMLInputElement>;
};

// In the order of the United States; the value has the order of ISO 8601.
const parts = [
  { name: 'month', index: 1, digits: 2, autoComplete: 'bday-month', label: m.ui_month, width: 'w-16' },
  { name: 'day', index: 2, digits: 2, autoComplete: 'bday-day', label: m.ui_day, width: 'w-16' },
  { name: 'year', index: 0, digits: 4, autoComplete: 'bday-year', label: m.ui_year, width: 'w-20' },
] as const;

/** A date everybody knows by heart: three short boxes are quicker than a calendar. */
export function BirthDateField({ value, onChange, onBlur, id, inputRef, error, ...field }: BirthDateFieldProps) {
  const typed = value.split('-');

  const handlePart = (index: number, digits: number) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = [typed[0] ?? '', typed[1] ?? '', typed[2] ?? ''];
    next[index] = event.target.value.replaceAll(/\D/g, '').slice(0, digits);

    onChange(next.every((part) => part === '') ? '' : next.join('-'));
  };

  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };

  return (
    <div onBlur={handleBlur}>
      <Fieldset {...field} error={error}>
        <div className="flex flex-wrap gap-2">
          {parts.map(({ name, index, digits, autoComplete, label, width }) => (
            <div key={name} className={`flex flex-col gap-1 ${width}`}>
              <label htmlFor={`${id}-${name}`} className="text-small text-muted">
                {label()}
              </label>
              <input
                id={`${id}-${name}`}
                ref={name === 'month' ? inputRef : undefined}
                value={typed[index] ?? ''}
                onChange={handlePart(index, digits)}
                inputMode="numeric"
                autoComplete={autoComplete}
                aria-invalid={error ? true : undefined}
                aria-required
                className={controlClass}
              />
            </div>
          ))}
        </div>
      </Fieldset>
    </div>
  );
}
