import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
};

/** Something that is on or off and is saved at once; where a form saves it, it is a checkbox. */
export function SwitchField({ label, hint, className, id, ...input }: SwitchFieldProps) {
  const generatedId = useId();
  const switchId = id ?? generatedId;

  return (
    <div className={classNames('flex items-start justify-between gap-4', className)}>
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={switchId}>{label}</label>
        {hint ? (
          <p id={`${switchId}-hint`} className="text-small text-muted">
            {hint}
          </p>
        ) : null}
      </div>
      <span className="relative flex shrink-0">
        <input
          {...input}
          id={switchId}
          type="checkbox"
          role="switch"
          aria-describedby={hint ? `${switchId}-hint` : undefined}
          className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-border-strong bg-sunken transition-colors duration-120 checked:border-primary checked:bg-primary hover:border-primary disabled:cursor-not-allowed disabled:border-border"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 start-1 my-auto size-5 rounded-full bg-border-strong transition-[inset-inline-start,background-color] duration-120 peer-checked:start-6 peer-checked:bg-on-primary forced-colors:bg-[CanvasText]"
        />
      </span>
    </div>
  );
}
