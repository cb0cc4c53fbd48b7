import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label' | 'aria-pressed'> & {
  /** What it does, in words: the name that a screen reader says. */
  label: string;
  /** A Lucide icon with `aria-hidden`. */
  icon: ReactNode;
  /** For a button that stays in (a favourite): its state, told apart by more than colour. */
  isPressed?: boolean;
};

/** A button that shows an icon only; it always has a name, and 44 px to hit. */
export function IconButton({ label, icon, isPressed, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={isPressed}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-120',
        'hover:bg-sunken hover:text-text aria-disabled:cursor-default aria-disabled:opacity-50 [&_svg]:size-5 [&_svg]:stroke-[1.75]',
        className,
      )}
    >
      {icon}
    </button>
  );
}
