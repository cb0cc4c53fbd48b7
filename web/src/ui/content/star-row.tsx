import { Star } from 'lucide-react';

const steps = [0, 1, 2, 3, 4];
const starClass = 'size-5 shrink-0';

/** How much of one star is filled, in percent. */
const fillOf = (value: number, step: number) => Math.min(Math.max(value - step, 0), 1) * 100;

/** Five stars, filled as far as the value says. Drawing only: put the figure beside it in words. */
export function StarRow({ value }: { value: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-0.5 text-star">
      {steps.map((step) => (
        <span key={step} className="relative">
          <Star strokeWidth={1.75} className={starClass} />
          <span
            className="absolute inset-y-0 start-0 flex overflow-hidden"
            style={{ width: `${fillOf(value, step)}%` }}
          >
            <Star strokeWidth={1.75} className={`${starClass} fill-current`} />
          </span>
        </span>
      ))}
    </span>
  );
}
