import { Check } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from './field.tsx';

type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** May hold a link, «I accept the <a>terms</a>». */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

/** One box to tick; the words beside it are part of the target. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const generatedId = useId();
  const boxId = id ?? generatedId;
  const describedBy = classNames(hint ? `${boxId}-hint` : undefined, error ? `${boxId}-error` : undefined);

  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className="flex items-start gap-3">
        <span className="relative mt-0.5 flex">
          <input
            {...input}
            id={boxId}
            type="checkbox"
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-6 appearance-none rounded-chip border border-border-strong bg-surface transition-colors duration-120 checked:border-primary checked:bg-primary hover:border-primary aria-invalid:border-danger disabled:border-border disabled:bg-sunken"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-4 text-on-primary peer-checked:block forced-colors:text-[CanvasText] peer-disabled:text-placeholder"
          />
        </span>
        <div className="flex flex-col gap-0.5 pt-0.5">
          <label htmlFor={boxId} className={input.disabled ? 'text-placeholder' : undefined}>
            {label}
          </label>
          {hint ? (
            <p id={`${boxId}-hint`} className="text-small text-muted">
              {hint}
            </p>
          ) : null}
        </div>
      </div>
      {error ? <FieldError id={`${boxId}-error`}>{error}</FieldError> : null}
    </div>
  );
}
