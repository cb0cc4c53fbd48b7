import { classNames } from '#web/ui/class-names.ts';

type BarProps = {
  /** How much of it is filled, of a hundred. */
  percent: number;
  /** In the colour of points. */
  isOfPoints?: boolean;
  className?: string;
  /** What it says to a screen reader; without it, it is decoration beside words that say the same. */
  progress?: { label: string; now: number; max: number };
};

/** A share of a whole as a filled line. */
export function Bar({ percent, isOfPoints = false, className, progress }: BarProps) {
  const said = progress
    ? {
        role: 'progressbar',
        'aria-label': progress.label,
        'aria-valuemin': 0,
        'aria-valuemax': progress.max,
        'aria-valuenow': progress.now,
      }
    : { 'aria-hidden': true };

  return (
    <span
      {...said}
      className={classNames('block h-2.5 overflow-hidden rounded-full bg-track forced-colors:border', className)}
    >
      <span
        className={classNames(
          'block h-full rounded-full forced-colors:bg-[Highlight]',
          isOfPoints ? 'bg-points-fill' : 'bg-primary',
        )}
        style={{ width: `${Math.min(100, percent)}%` }}
      />
    </span>
  );
}
