import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useEffect } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { SpinnerRing } from '#web/ui/feedback/spinner.tsx';
import { type ButtonVariant, blockedClass, buttonClass } from './button-class.ts';

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  /** At work: keeps its width and its focus, ignores clicks and says `busyLabel`. */
  isBusy?: boolean;
  /**
   * Is said to be disabled, yet keeps its look and the focus and can be pressed: for a submit button whose press tells
   * what the form still lacks.
   */
  isEarly?: boolean;
  /** Looks disabled and is said to be, yet keeps the focus: for what can be done in a moment. */
  isBlocked?: boolean;
  /** The changed words while busy, «Signing in…». */
  busyLabel?: string;
  /** At work only the ring is seen, and the words are heard: in a row that has no room for them. */
  hasRingAlone?: boolean;
};

/** The button. Its type is `button` unless told otherwise, so that none submits a form by accident. */
export function Button({
  variant = 'primary',
  isBusy = false,
  isEarly = false,
  isBlocked = false,
  busyLabel,
  hasRingAlone = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  useEffect(() => {
    if (isBusy && busyLabel) announce(busyLabel);
  }, [isBusy, busyLabel]);

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`, which would drop the focus; preventDefault keeps a busy submit button from submitting again.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || isEarly || isBlocked || undefined}
      onClick={handleClick}
      className={isBlocked ? classNames(blockedClass, className) : buttonClass(variant, className)}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <StackedLabels
          isBusy={isBusy}
          idle={children}
          busy={hasRingAlone ? <span className="sr-only">{busyLabel}</span> : busyLabel}
        />
      )}
    </button>
  );
}

/** Both labels lie in one grid cell, so the button is as wide as the wider and never jumps. */
function StackedLabels({ isBusy, idle, busy }: { isBusy: boolean; idle: ReactNode; busy: ReactNode }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';

  return (
    <span className="inline-grid">
      <span className={`${cell} ${isBusy ? 'invisible' : ''}`}>{idle}</span>
      <span className={`${cell} ${isBusy ? '' : 'invisible'}`}>
        <SpinnerRing />
        {busy}
      </span>
    </span>
  );
}
