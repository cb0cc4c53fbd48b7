import { classNames } from '#web/ui/class-names.ts';

/** One `primary` act a screen, of a list that of each card; `secondary` beside it; `quiet` in rows and bars; `danger` for what can't be undone, or can't wait. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

const box =
  'inline-flex items-center justify-center gap-2 rounded-button border px-4 py-2 text-label ' +
  'no-underline transition-[background-color,border-color,color,scale] duration-120 ease-out ' +
  'active:not-aria-disabled:scale-[0.98] aria-disabled:cursor-default disabled:cursor-not-allowed';

const disabled = 'disabled:border-border disabled:bg-sunken disabled:text-placeholder';

const looks: Record<ButtonVariant, string> = {
  primary: `${box} ${disabled} min-h-12 border-transparent bg-primary text-on-primary hover:bg-primary-hover`,
  secondary: `${box} ${disabled} min-h-11 border-border-strong bg-surface text-text hover:border-primary hover:text-primary`,
  quiet: `${box} ${disabled} min-h-11 disabled:border-transparent disabled:bg-transparent border-transparent bg-transparent text-primary hover:bg-primary-soft hover:text-on-primary-soft`,
  danger: `${box} ${disabled} min-h-12 border-transparent bg-danger text-on-danger hover:bg-danger-hover`,
  link: 'link inline-flex min-h-6 items-center gap-1 rounded-chip disabled:text-placeholder',
};

/** The looks of a button that is said to be disabled and can still be pressed, whatever its variant. */
export const blockedClass = `${box} min-h-12 border-border bg-sunken text-placeholder`;

/** The looks of a free time: pressed, it begins a booking. */
export function timeClass(className: string): string {
  const look =
    'min-h-11 border border-primary bg-primary-soft text-label text-on-primary-soft tabular transition-colors ' +
    'duration-120 hover:bg-primary hover:text-on-primary';

  return classNames(look, className);
}

/** The looks of a button for what isn't one: `<Link className={buttonClass('secondary')} to="/appointments">`. */
export function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return classNames(looks[variant], className);
}
