import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#web/paraglide/messages.js';
import { classNames } from '#web/ui/class-names.ts';

/** What every labelled control takes. A field is required unless it says that it isn't. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean | undefined;
  className?: string | undefined;
  /** For a label that says no more than the screen around it: how it is hidden from the eye. */
  labelClass?: string | undefined;
};

/** What ties a control to its label, hint and error; spread it on the control. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The box of a one-line control: 44 px tall, a border that stands 3:1 against its ground. */
export const controlClass =
  'block w-full min-h-11 rounded-control border border-border-strong bg-surface px-3 py-2 text-body text-text ' +
  'transition-[border-color,background-color] duration-120 ease-out hover:border-text ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 [&[readonly]]:bg-sunken ' +
  'disabled:cursor-not-allowed disabled:border-border disabled:bg-sunken disabled:text-placeholder';

/** Label above, hint under it, error under that, control below; `children` gets the ids that join them. */
export function Field({
  id,
  label,
  hint,
  error,
  isOptional = false,
  describedBy,
  className,
  labelClass,
  children,
}: FieldProps & {
  id?: string | undefined;
  /** The id of what stands elsewhere and is to be read with the control: rules that tick. */
  describedBy?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedByIds = classNames(hint ? hintId : undefined, error ? errorId : undefined, describedBy);

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={controlId} className={classNames('text-label text-text', labelClass)}>
        {label}
        {isOptional ? <span className="font-normal text-muted"> {m.ui_optional()}</span> : null}
      </label>
      {hint ? <FieldHint id={hintId}>{hint}</FieldHint> : null}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {children({
        id: controlId,
        'aria-describedby': describedByIds || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isOptional ? undefined : true,
      })}
    </div>
  );
}

/** The line of help under a label. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-small text-muted">
      {children}
    </p>
  );
}

/** The message of a control that was filled wrongly: what is wrong and how to fix it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4" strokeWidth={2} />
      {children}
    </p>
  );
}
