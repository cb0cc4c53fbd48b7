import { type ReactNode, useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError, FieldHint, type FieldProps } from './field.tsx';

/** A group of controls under one question: a date in three parts, a set of radio buttons. */
export function Fieldset({
  label,
  hint,
  error,
  isOptional = false,
  className,
  labelClass,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = useId();
  const describedBy = classNames(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined);

  return (
    <fieldset aria-describedby={describedBy || undefined} className={classNames('flex min-w-0 flex-col', className)}>
      <legend className={classNames('text-label text-text', labelClass)}>
        {label}
        {isOptional ? <span className="font-normal text-muted"> {m.ui_optional()}</span> : null}
      </legend>
      <div className="mt-1.5 flex flex-col gap-1.5">
        {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
        {children}
      </div>
    </fieldset>
  );
}
