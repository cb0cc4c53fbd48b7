import { type ReactNode, useId } from 'react';
import { buttonClass } from '#web/ui/button/button-class.ts';

/**
 * The box of a native popover, under its button and turned upwards where there is no room. It is there at once: where an
 * engine has found another place for it, WebKit leaves a transition out of `@starting-style` at its beginning, and Firefox
 * an animation, and the box stays unseen.
 */
export const popoverClass = 'popover-anchored rounded-card border border-border bg-surface text-text shadow-raised';

type PopoverProps = {
  /** The words of the button, «+3 more». */
  label: string;
  /** What the button opens, for screen readers: «3 more specialities». */
  name: string;
  /** It has opened or closed: for what is only made when it is wanted. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A little more on request, by press and not by hover. The browser's own popover: Escape and a press outside close it. */
export function Popover({ label, name, onToggle, children }: PopoverProps) {
  const id = useId();

  return (
    <>
      <button type="button" popoverTarget={id} aria-label={name} className={buttonClass('link')}>
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        onToggle={({ newState }) => onToggle?.(newState === 'open')}
        className={`${popoverClass} max-w-xs p-4`}
      >
        {children}
      </div>
    </>
  );
}
